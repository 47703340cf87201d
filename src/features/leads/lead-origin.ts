import { readStored } from '#lib/browser-storage.ts';
import { toStorable } from '#lib/text-rules.ts';
import { parseUrl } from '#lib/urls.ts';

/** Where the browser keeps the first page of a visit while the tab is open: its address, a space, its referrer. */
export const VISIT_KEY = 'visit';

const CAMPAIGN = /^utm_(source|medium|campaign|term|content)$/;
/** Of these only that they were there: the value stands for one person's click. */
const CLICK = /^(gclid|fbclid)$/;

/** Mirrors `private.origin_of`, which drops what it does not know and cuts the rest to size. */
export type Origin = Record<string, string | true>;

/** How the visitor came to this form, with nothing in it that names a person. Whatever fails here must not cost a lead. */
export function visitOrigin(): Origin {
  try {
    return originOf({
      visit: readStored('sessionStorage', VISIT_KEY) ?? '',
      page: location.href,
      locale: navigator.language,
    });
  } catch {
    return {};
  }
}

interface Visit {
  /** As it stands under `VISIT_KEY`. */
  visit: string;
  page: string;
  locale: string;
}

export function originOf({ visit, page, locale }: Visit): Origin {
  const [here, landing, referrer] = [page, ...visit.split(' ')].map((address) => parseUrl(address));
  const isFromElsewhere = referrer && referrer.origin !== here?.origin;
  const facts = {
    page: here?.pathname,
    landing: landing?.pathname,
    referrer: isFromElsewhere ? referrer.origin + referrer.pathname : '',
    locale,
    ...campaignOf(landing?.searchParams),
  };
  return Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, fact]] : [])));
}

function campaignOf(parameters: URLSearchParams | undefined): Origin {
  const told: Origin = {};
  for (const [name, value] of parameters ?? []) {
    if (CLICK.test(name)) told[name] = true;
    // PostgreSQL stores no zero character; a link that carries one must not cost a lead.
    if (CAMPAIGN.test(name)) told[name] = toStorable(value.slice(0, 200));
  }
  return told;
}
