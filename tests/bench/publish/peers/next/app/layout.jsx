import { PREPAINT, VISIT } from '../../shared/scripts.mts';

export const viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#062f33',
};

// Without a content policy: Next's own inline scripts are different on every page.
export default function RootLayout({ children }) {
  return (
    <html lang="en" className="max-lg:scroll-pb-19">
      <head>
        <script dangerouslySetInnerHTML={{ __html: PREPAINT }} />
        <script dangerouslySetInnerHTML={{ __html: VISIT }} />
        <link rel="preload" href="/fonts/fraunces.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link
          rel="preload"
          href="/fonts/fraunces-display.woff2"
          as="font"
          type="font/woff2"
          media="(min-width: 64rem)"
          crossOrigin=""
        />
        <link rel="preload" href="/fonts/figtree.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body className="max-lg:pb-19">{children}</body>
    </html>
  );
}
