import type { APIRoute } from 'astro';
import { getMonth } from '#db/snapshot.ts';
import { siteSettings } from '#features/site/site.queries.ts';
import { securityTxt } from '#lib/security-headers.ts';

export const GET: APIRoute = ({ site, url }) => new Response(securityTxt(siteSettings.email, site ?? url, getMonth()));
