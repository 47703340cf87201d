import type { APIRoute } from 'astro';
import { siteSettings, themeColour } from '#features/site/site.queries.ts';

/** By this the operator installs the desk on a phone or computer. */
export const GET: APIRoute = () =>
  Response.json({
    id: '/admin',
    name: `${siteSettings.brand_name} Desk`,
    short_name: 'Desk',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: themeColour(),
    theme_color: themeColour(),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
