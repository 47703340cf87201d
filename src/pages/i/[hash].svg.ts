import type { APIRoute, GetStaticPaths } from 'astro';
import { ICON_SHEET, ICON_SHEET_HASH } from '#components/ui/icon-sheet.ts';

export const getStaticPaths = (() => [{ params: { hash: ICON_SHEET_HASH } }]) satisfies GetStaticPaths;

export const GET: APIRoute = () => new Response(ICON_SHEET, { headers: { 'Content-Type': 'image/svg+xml' } });
