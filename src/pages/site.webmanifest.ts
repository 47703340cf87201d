import type { APIRoute } from 'astro';
import { siteSettings, themeColour } from '#features/site/site.queries.ts';
import { PAGES } from '#lib/urls.ts';

export const GET: APIRoute = () =>
  Response.json({
    name: siteSettings.brand_name,
    short_name: siteSettings.brand_name,
    description: siteSettings.description,
    start_url: PAGES.home,
    display: 'browser',
    background_color: '#fbf9f5',
    theme_color: themeColour(),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
