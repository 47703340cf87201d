import { FOOTER, HEADER } from '../../shared/chrome.mts';
import { CONTENT_POLICY } from '../../shared/head.mts';
import { PREPAINT, VISIT } from '../../shared/scripts.mts';
import { html, text } from './html.js';

export function layout(head, content) {
  return html`<!doctype html>
<html lang="en" class="max-lg:scroll-pb-19">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${text(head.title)}</title>
    <meta name="description" content="${text(head.description)}" />
    <meta name="keywords" content="${text(head.keywords)}" />
    <meta name="robots" content="index, follow, max-image-preview:large" />
    <link rel="canonical" href="${text(head.url)}" />
    <link rel="alternate" type="application/rss+xml" title="Pwani blog" href="/rss.xml" />
    <script>${PREPAINT}</script>
    <script>${VISIT}</script>
    <link rel="preload" href="/fonts/fraunces.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/fonts/fraunces-display.woff2" as="font" type="font/woff2" media="(min-width: 64rem)" crossorigin />
    <link rel="preload" href="/fonts/figtree.woff2" as="font" type="font/woff2" crossorigin />
    <meta property="og:site_name" content="Pwani" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${text(head.title)}" />
    <meta property="og:description" content="${text(head.description)}" />
    <meta property="og:url" content="${text(head.url)}" />
    <meta property="og:locale" content="en_US" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${text(head.title)}" />
    <meta name="twitter:description" content="${text(head.description)}" />
    <meta property="og:image" content="${text(head.image)}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:image" content="${text(head.image)}" />
    <meta name="theme-color" content="#062f33" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>
    <meta http-equiv="content-security-policy" content="${CONTENT_POLICY}" />
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body class="max-lg:pb-19">
    ${HEADER}
    <main id="content" tabindex="-1" class="outline-none focus:shadow-none pt-(--header-h) print:pt-0">${content}</main>
    ${FOOTER}
    <script type="module" src="/scripts/page.js"></script>
  </body>
</html>`;
}
