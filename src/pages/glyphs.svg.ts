import type { APIRoute } from 'astro';
import { glyphSheet } from '#components/ui/glyphs.ts';

export const GET: APIRoute = () => new Response(glyphSheet(), { headers: { 'Content-Type': 'image/svg+xml' } });
