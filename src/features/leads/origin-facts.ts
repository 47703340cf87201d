interface Fact {
  label: string;
  value: string;
}

const LABELS = {
  page: 'Sent from',
  landing: 'First page',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  locale: 'Language',
} as const;

const CLICKS = { gclid: 'Google advertisement', fbclid: 'Facebook or Instagram' } as const;

/** Where a lead came from, in words; nothing is known of one that the operator has added. */
export function originFacts(origin: unknown): Fact[] {
  const told = new Map(typeof origin === 'object' && origin !== null ? Object.entries(origin) : []);
  const facts = Object.entries(LABELS).flatMap(([key, label]) => {
    const value = told.get(key);
    return typeof value === 'string' ? [{ label, value: key === 'locale' ? languageOf(value) : value }] : [];
  });
  const clicks = Object.entries(CLICKS).flatMap(([key, value]) =>
    told.get(key) === true ? [{ label: 'Click', value }] : [],
  );
  return [...facts, ...clicks];
}

/** The language of the visitor's browser, as `sw-TZ`. */
export function localeOf(origin: unknown): string | null {
  const locale: unknown = Reflect.get(Object(origin), 'locale');
  return typeof locale === 'string' ? locale : null;
}

function languageOf(locale: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
