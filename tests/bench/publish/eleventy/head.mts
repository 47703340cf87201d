/** The head of a page as ready HTML. */
import { createHash } from 'node:crypto';
import { absolute, type Photo } from './content.mts';
import { html, text } from './html.mts';

interface Crumb {
  name: string;
  path: string;
}

interface About {
  title: string;
  path: string;
  text: string;
  keywords: readonly string[];
  photo: Photo;
  /** The page itself, for search engines. */
  thing: object;
  /** The pages above this one and what this one is called among them. */
  trail: readonly Crumb[];
}

const DESCRIPTION_LENGTH = 155;
const KEYWORDS = 'Zanzibar property, Zanzibar real estate, villas in Zanzibar, land in Zanzibar, off-plan Zanzibar';

/** Shows prices, sizes and colours as a visitor has chosen, and is kept by browsers. */
const SCRIPT = '/i/ed97ae98.js';

/** Lets those wait for it who have chosen something; minified as the product publishes it. */
const START = String.raw`(function M(e,t){document.documentElement.classList.add("js");try{t.some(e=>localStorage.getItem(e))&&document.write(e)}catch{}})("\u003cscript src=\"${SCRIPT}\">\u003c/script>",["appearance","display"])`;

/** Hides the list while a search is about to replace it. */
export const SEARCH_PENDING =
  '(function Wt(e){let t=new URLSearchParams(location.search),n=e=>e.some(e=>t.has(e));(n(e.filters)||n(e.others))&&(document.documentElement.setAttribute(`data-search-pending`,n(e.filters)?`filters`:``),t.get(`view`)===`map`&&location.pathname!==`/`&&document.documentElement.setAttribute(`data-map-view`,``))})({"filters":["q","status","type","bedrooms","min","max","amenities","bounds"],"others":["sort","view","page"]})';

const CONTENT_POLICY = [
  "default-src 'none'",
  "connect-src 'self' https://api.peer.example",
  "img-src 'self' data: blob: https://api.peer.example",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  `script-src 'self' ${[START, SEARCH_PENDING].map(hashOf).join(' ')}`,
  "style-src 'self'",
].join('; ');

export function shareImage({ name }: Photo): string {
  return absolute(`/media/${name}-share.jpg`);
}

export function headOf(page: About): string {
  const url = text(absolute(page.path));
  const title = text(`${page.title} | Pwani`);
  const { length } = page.text;
  const description = text(length > DESCRIPTION_LENGTH ? `${page.text.slice(0, DESCRIPTION_LENGTH)}…` : page.text);
  const image = text(shareImage(page.photo));
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="keywords" content="${text([...page.keywords, KEYWORDS].join(', '))}" />
    <meta name="robots" content="index, follow, max-image-preview:large" />
    <link rel="canonical" href="${url}" />
    <link rel="alternate" type="application/rss+xml" title="Pwani blog" href="/rss.xml" />
    <script>${START}</script>
    <script defer src="${SCRIPT}"></script>
    <link rel="preload" href="/fonts/fraunces.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/fonts/fraunces-display.woff2" as="font" type="font/woff2" media="(min-width: 64rem)" crossorigin />
    <link rel="preload" href="/fonts/figtree.woff2" as="font" type="font/woff2" crossorigin />
    <meta property="og:site_name" content="Pwani" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:locale" content="en_US" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:image" content="${image}" />
    <meta name="theme-color" content="#062f33" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <script type="application/ld+json">${jsonLdOf(page).replaceAll('<', '\\u003c')}</script>
    <meta http-equiv="content-security-policy" content="${CONTENT_POLICY}" />
    <link rel="stylesheet" href="/site.css" />`;
}

function jsonLdOf({ path, thing, trail }: About): string {
  const url = absolute(path);
  const crumbs = [{ name: 'Home', path: '/' }, ...trail].map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: absolute(crumb.path),
  }));
  const page = { '@id': url, url, ...thing };
  const trailOf = { '@type': 'BreadcrumbList', itemListElement: crumbs };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [page, trailOf] });
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
