import type { APIRoute } from 'astro';
import { getYear } from '#db/year.ts';
import { securityTxt } from '#lib/security-txt.ts';

export const GET: APIRoute = ({ site, url }) => new Response(securityTxt(site ?? url, getYear()));
