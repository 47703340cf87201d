import { FOOTER, HEADER } from '../../shared/chrome.mts';

export function Layout({ head, children }) {
  return (
    <>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c') }}
      />
      <div dangerouslySetInnerHTML={{ __html: HEADER }} />
      <main id="content" tabIndex={-1} className="outline-none focus:shadow-none pt-(--header-h) print:pt-0">
        {children}
      </main>
      <div dangerouslySetInnerHTML={{ __html: FOOTER }} />
      <script type="module" src="/scripts/page.js" />
    </>
  );
}
