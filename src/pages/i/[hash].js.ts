import type { APIRoute, GetStaticPaths } from 'astro';
import { siteSettings } from '#features/site/site.queries.ts';
import { visitorScript } from '#layouts/visitor-script.ts';

const script = () => visitorScript(siteSettings.rates);

export const getStaticPaths = (() => [{ params: { hash: script().hash } }]) satisfies GetStaticPaths;

export const GET: APIRoute = () => new Response(script().text, { headers: { 'Content-Type': 'text/javascript' } });
