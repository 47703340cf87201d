import * as z from 'zod/mini';
import { parseJson } from './json.ts';

const REFUSED: readonly string[] = ['high', 'critical'];

const advisory = z.object({ title: z.string(), url: z.string() });
const report = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      // A package that is only at risk through another one names that one.
      via: z.array(z.union([advisory, z.string()])),
    }),
  ),
});
const failure = z.object({ message: z.string() });

/** `unanswered` is no verdict: nobody knows whether there is a weakness. */
export type AuditVerdict =
  | { state: 'clean' }
  | { state: 'found'; packages: string[] }
  | { state: 'unanswered'; reason: string };

/** What `npm audit --json` has printed: a report, or why there is none. */
export function readAudit(printed: string): AuditVerdict {
  const answer = parseJson(printed);
  const { data } = report.safeParse(answer);
  if (!data) return { state: 'unanswered', reason: failure.safeParse(answer).data?.message ?? 'npm gave no report' };
  const packages = Object.entries(data.vulnerabilities)
    .filter(([, { severity }]) => REFUSED.includes(severity))
    .map(([name, { severity, via }]) => `${name} (${severity}): ${via.map(nameOf).join('; ')}`);
  return packages.length > 0 ? { state: 'found', packages } : { state: 'clean' };
}

function nameOf(cause: z.output<typeof advisory> | string): string {
  return typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`;
}
