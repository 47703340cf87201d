import type { IncomingMessage, ServerResponse } from 'node:http';
import { cspHash } from '#lib/security-headers.ts';
import { capitalize } from '#lib/words.ts';
import { escapeXml } from '#lib/xml.ts';
import type { ProgressLook } from '../lib/progress.ts';
import { sendText, sendWords } from './send.ts';

const RETRY_AFTER_S = 5;

/** The colours of the site; its fonts are not there yet. */
const STYLE = `
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 20px; box-sizing: border-box;
    background: #fbf9f5; color: #241a17; font: 1.0625rem/1.55 system-ui, sans-serif }
  main { width: min(26rem, 100vw - 40px) }
  p { margin: 0 }
  h1 { margin: .25rem 0 1.5rem; font: 420 2.125rem/1.1 Georgia, serif; letter-spacing: -.018em; text-wrap: balance }
  progress { width: 100%; height: 8px; margin: .75rem 0 1.5rem; accent-color: #0f6b6c }
  .now { min-height: 3.1em; font-variant-numeric: tabular-nums }
  .later { color: #6b5e56; font-size: .9375rem }
`;

const SCRIPT = `
  const now = document.querySelector('.now');
  const bar = document.querySelector('progress');
  const look = async () => {
    try {
      const answer = await fetch(location.href, { headers: { accept: 'application/json' }, cache: 'no-store' });
      if (answer.status !== 503) return location.reload();
      const { words, share } = await answer.json();
      now.textContent = words;
      if (share === null) bar.removeAttribute('value');
      else bar.value = share;
    } catch {}
    setTimeout(look, 1000);
  };
  setTimeout(look, 1000);
`;

const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  `style-src '${cspHash(STYLE)}'`,
  `script-src '${cspHash(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Tells whoever comes before there is a site how far it is: a browser in a page that turns into the site by itself. */
export function sendEarlyAnswer(request: IncomingMessage, response: ServerResponse, look: ProgressLook | null): void {
  const { accept = '' } = request.headers;
  const words = capitalize(look?.words ?? 'getting ready');
  response.setHeader('Retry-After', RETRY_AFTER_S);
  if (accept.includes('text/html')) {
    response.setHeader('Content-Security-Policy', POLICY);
    sendWords(response, 503, 'text/html', pageOf(words, look?.share ?? null));
  } else if (accept.includes('application/json')) {
    sendWords(response, 503, 'application/json', JSON.stringify({ words, share: look?.share ?? null }));
  } else {
    sendText(response, 503, `The site is being built. ${words}. Please try again in a moment.`);
  }
}

function pageOf(words: string, share: number | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The site is being built</title>
<noscript><meta http-equiv="refresh" content="3"></noscript>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>The site is being built</h1>
<p class="now" id="now">${escapeXml(words)}</p>
<progress aria-labelledby="now"${share === null ? '' : ` value="${share}"`}></progress>
<p class="later">This page turns into the site by itself.</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
