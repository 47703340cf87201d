import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** The address of the public site, and where its pictures are kept. */
export const SITE: string = import.meta.env.SITE ?? location.origin;
export const ADDRESSES = { site: SITE, storage: PUBLIC_SUPABASE_URL };
