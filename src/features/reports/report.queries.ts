import * as z from 'zod/mini';
import { DbError } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { listerReport } from './report.ts';

const shared = z.object({ report: z.nullable(listerReport), expires_at: z.nullable(z.string()) });
export type SharedReport = z.output<typeof shared>;

/** What a link shows; its report is null when the link is wrong, over or withdrawn. */
export async function getSharedReport(token: string, signal: AbortSignal): Promise<SharedReport> {
  const { data, error } = shared.safeParse(await callFunction('shared_report', { p_token: token }, { signal }));
  if (data) return data;
  throw new DbError('unavailable', { cause: error });
}
