/** Lighthouse's judgement of one page, as a phone on a slow network sees it. */
import lighthouse, { type Result } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Judgement {
  scores: Record<Category, number>;
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds. */
  blockingTime: number;
  /** What keeps a category from 100, in Lighthouse's words. */
  causes: Record<Category, string[]>;
}

/** Null when Lighthouse could not record the page, as happens on a busy machine. */
export async function judgePage(address: string, debuggingPort: number): Promise<Judgement | null> {
  const answer = await lighthouse(address, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  const report = answer?.lhr;
  if (!report || report.runtimeError) return null;

  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: byCategory(score),
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingTime: value('total-blocking-time'),
    causes: byCategory((category) => (score(category) < 100 ? causesIn(report, category) : [])),
  };
}

/** The audits of a category that are not perfect, with the first things they point at. */
function causesIn(report: Result, category: Category): string[] {
  const references = report.categories[category]?.auditRefs ?? [];
  return references.flatMap(({ id, group }) => {
    const audit = report.audits[id];
    if (!audit || audit.score === null || audit.score >= 0.995 || group === 'hidden') return [];
    return [[audit.title, audit.displayValue, ...culpritsOf(audit.details)].filter(Boolean).join('; ')];
  });
}

function culpritsOf(details: Result['audits'][string]['details']): string[] {
  if (details?.type !== 'table' && details?.type !== 'opportunity') return [];
  return details.items.slice(0, 3).map((item) => {
    const { node, url, source } = item;
    if (typeof node === 'object' && 'selector' in node) return String(node.selector);
    return String(url ?? source ?? JSON.stringify(item)).slice(0, 200);
  });
}

function byCategory<Value>(of: (category: Category) => Value): Record<Category, Value> {
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}
