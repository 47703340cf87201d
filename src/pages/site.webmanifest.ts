import type { APIRoute } from 'astro';
import { PAGES } from '#lib/urls.ts';
import { settings } from '#settings';

const { name, description } = settings.brand;

export const GET: APIRoute = () =>
  Response.json({
    name,
    short_name: name,
    description,
    start_url: PAGES.home,
    display: 'browser',
    background_color: '#fbf9f5',
    theme_color: '#062f33',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
