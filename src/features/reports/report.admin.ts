import * as z from 'zod/mini';
import { dataOf, type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { randomUuid } from '#lib/request-id.ts';
import { type ListerReport, listerReport } from './report.ts';

/** How many days a link may hold. */
export const LINK_DAYS = [7, 30, 90] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

/** Whose report, and of which property if it is of one. */
export interface ReportOf {
  owner: string;
  property: string | null;
}

/** Null where there is no such lister or property. */
export function getListerReport(
  client: OperatorClient,
  { owner, property }: ReportOf,
  signal?: AbortSignal,
): Promise<ListerReport | null> {
  const call = client.rpc('lister_report', { p_owner: owner, ...(property && { p_property: property }) });
  return parsedDataOf(call, z.nullable(listerReport), signal);
}

const links = z.array(z.object({ id: z.guid(), created_at: z.string(), expires_at: z.string() }));
export type ReportLink = z.output<typeof links>[number];

/** The links to a report that still hold, the newest first. */
export function listReportLinks(client: OperatorClient, { owner, property }: ReportOf): Promise<ReportLink[]> {
  const ofOwner = client
    .from('report_links')
    .select('id,created_at,expires_at')
    .eq('owner_id', owner)
    .gt('expires_at', new Date().toISOString())
    .order('created_at', { ascending: false });
  return parsedDataOf(property ? ofOwner.eq('property_id', property) : ofOwner.is('property_id', null), links);
}

/** The id of a new link, and its word, which nobody can read again. */
export async function createReportLink(client: OperatorClient, { owner, property }: ReportOf, days: LinkDays) {
  const id = randomUuid();
  const asked = { p_id: id, p_owner: owner, p_days: days, ...(property && { p_property: property }) };
  return { id, word: await dataOf(client.rpc('create_report_link', asked)) };
}

/** From now on the link shows nothing. */
export async function withdrawReportLink(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.from('report_links').delete().eq('id', id));
}
