import type { APIRoute } from 'astro';
import { socialIconSheet } from '#components/ui/social-icons.ts';

export const GET: APIRoute = () => new Response(socialIconSheet(), { headers: { 'Content-Type': 'image/svg+xml' } });
