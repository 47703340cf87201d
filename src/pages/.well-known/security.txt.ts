import type { APIRoute } from 'astro';
import { getMonth } from '#db/year.ts';
import { siteSettings } from '#features/site/site.queries.ts';
import { securityTxt } from '#lib/security-txt.ts';

export const GET: APIRoute = ({ site, url }) => new Response(securityTxt(siteSettings.email, site ?? url, getMonth()));
