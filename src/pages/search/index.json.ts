import type { APIRoute } from 'astro';
import { getSearchFile } from '#features/search/index/build-index.ts';

/** What a search reads first. */
export const GET: APIRoute = () => Response.json(getSearchFile());
