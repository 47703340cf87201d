import type { APIRoute } from 'astro';
import { listRedirects } from '#features/history/past-page.queries.ts';

/** What the server, and the rules of a CDN, send on to other pages. */
export const GET: APIRoute = () => Response.json(Object.fromEntries(listRedirects()));
