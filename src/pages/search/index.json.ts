import type { APIRoute } from 'astro';
import { getSearchFiles } from '#features/search/search-files.ts';

/** What a search reads first. */
export const GET: APIRoute = () => Response.json(getSearchFiles().index);
