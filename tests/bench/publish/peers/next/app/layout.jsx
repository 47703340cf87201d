import { PREPAINT } from '../../shared/chrome.mts';

export const viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#062f33',
};

export default function RootLayout({ children }) {
  return (
    <html lang="en" className="max-lg:scroll-pb-19">
      <head>
        <script dangerouslySetInnerHTML={{ __html: PREPAINT }} />
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body className="max-lg:pb-19">{children}</body>
    </html>
  );
}
