import { FOOTER, HEADER, PREPAINT } from '../../shared/chrome.mts';
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
    <meta name="twitter:image" content="${text(head.image)}" />
    <meta name="theme-color" content="#062f33" />
    <link rel="stylesheet" href="/site.css" />
    <script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>
  </head>
  <body class="max-lg:pb-19">
    ${HEADER}
    <main id="content" tabindex="-1" class="outline-none focus:shadow-none pt-(--header-h) print:pt-0">${content}</main>
    ${FOOTER}
  </body>
</html>`;
}
