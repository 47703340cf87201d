import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { cspDirectives } from '#lib/security-headers.ts';
import { serveModules } from '../../bench/support/site-modules.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { DRAWN } from '../support/map.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = fileURLToPath(import.meta.resolve('../support/styled-map.ts'));
const VIOLET = { r: 138, g: 43, b: 226 };

test('a map service draws the ground and ours stands on it; where it is down, our chart does, and says so', async ({
  page,
  complaints,
}) => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: VIOLET } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  let isDown = false;
  const service = await startLocalServer(({ method, url = '' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*');
    if (method !== 'OPTIONS') asked.push(url.replace(/\?.*/, ''));
    if (method === 'OPTIONS') response.end();
    else if (isDown) response.writeHead(503).end();
    else answer(url, service.url, tile, response);
  });
  const styleUrl = `${service.url}/style.json?key=public`;
  const policy = [...cspDirectives([styleUrl]), "script-src 'self'", "style-src 'self'"].join('; ');
  const html = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>Map</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/src/styles/theme.css"></head>
    <body><div id="map"></div><script type="module" src="/tests/e2e/support/styled-map.ts"></script></body></html>`;
  const site = await serveModules('map', SCRIPT, (address) => (address.startsWith('/map.html') ? html : null), {
    PUBLIC_MAP_STYLE_URL: styleUrl,
  });
  const address = `${site.resolvedUrls?.local[0]}map.html`;
  const pill = page.getByRole('button', { name: 'Villa, $685K' });
  const attribution = page.locator('.maplibregl-ctrl-attrib');
  try {
    await page.goto(address, { timeout: 90_000 });
    await expect(pill).toBeVisible({ timeout: 90_000 });
    await expect(attribution).toHaveText('Ground: Service');
    await expect.poll(() => colorOfMap(page), DRAWN).toEqual(VIOLET);
    expect(asked).toContain('/style.json');
    expect(asked.some((path) => path.startsWith('/tiles/'))).toBe(true);
    expect(asked.some((path) => path.startsWith('/glyphs/'))).toBe(true);
    expect(asked).not.toContain('/geo/zanzibar-land.geojson');

    isDown = true;
    complaints.expect(/503/);
    await page.goto(address);
    await expect(page.getByText('The map service does not answer: this is our own chart.')).toBeVisible(DRAWN);
    await expect(pill).toBeVisible();
    await expect(attribution).toContainText('Coastline: GSHHG');
    expect(await colorOfMap(page)).not.toEqual(VIOLET);
  } finally {
    await site.close();
    service.close();
  }
});

function answer(url: string, origin: string, tile: Buffer, response: ServerResponse): void {
  const place = {
    type: 'Feature',
    properties: { name: 'Paje' },
    geometry: { type: 'Point', coordinates: [39.5, -6.2] },
  };
  const style = {
    version: 8,
    glyphs: `${origin}/glyphs/{fontstack}/{range}.pbf`,
    sources: {
      ground: {
        type: 'raster',
        tiles: [`${origin}/tiles/{z}/{x}/{y}.png`],
        tileSize: 256,
        attribution: 'Ground: Service',
      },
      names: { type: 'geojson', data: place },
    },
    layers: [
      { id: 'ground', type: 'raster', source: 'ground' },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Sans'] },
      },
    ],
  };
  if (url.startsWith('/style.json')) response.end(JSON.stringify(style));
  else if (url.startsWith('/tiles/')) response.setHeader('Content-Type', 'image/png').end(tile);
  // No letters are a set of letters too.
  else if (url.startsWith('/glyphs/')) response.end(Buffer.alloc(0));
  else response.writeHead(404).end();
}

/** Of one point that the chart covers. */
async function colorOfMap(page: Page) {
  const picture = await page.screenshot({ clip: { x: 200, y: 400, width: 1, height: 1 } });
  const [r, g, b] = await sharp(picture).removeAlpha().raw().toBuffer();
  return { r, g, b };
}
