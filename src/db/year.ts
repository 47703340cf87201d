import * as z from 'zod/mini';
import { derive, readInput } from './derived.ts';

/** The month in which the site is made, such as `2026-11`, for security.txt. Given like content, so that a new one makes anew what depends on it. */
export const getMonth = derive((): string => z.string().parse(readInput('month')));

/** Its year, for the notice at the foot of every page. */
export const getYear = derive((): string => getMonth().slice(0, 4));
