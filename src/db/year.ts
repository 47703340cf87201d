import * as z from 'zod/mini';
import { derive, readInput } from './derived.ts';

/** The year in which the site is made, for the notice at its foot and for security.txt. Given like content, so that pages of the old year are made anew in the next. */
export const getYear = derive((): string => z.string().parse(readInput('year')));
