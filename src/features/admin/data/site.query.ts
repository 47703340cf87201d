import { queryOptions, useQuery } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { getDemoContent, listDemoSettings } from '#features/demo/demo.admin.ts';
import { areRatesOld, findSite } from '#features/site/site.admin.ts';
import { toSiteValues } from '#features/site/site.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { siteDefaults } from '#settings';
import type { DaySpan } from '#visitor-defaults';

/** The settings of the site as they are stored; null while they are the defaults. */
export const siteRecord = queryOptions({
  queryKey: ['site_settings'],
  queryFn: () => findSite(operator),
  meta: { tables: ['site_settings'], isAside: true },
});

/** US dollars for each published listing; null while that is not known. */
export function useListingFee(): number | null {
  const { data } = useQuery(siteRecord);
  return data === undefined ? null : (data?.listing_fee ?? siteDefaults.listing_fee);
}

/** Whether it is time to look up the rates again; false while that is not known. */
export function useAreRatesOld(): boolean {
  const { data } = useQuery(siteRecord);
  return data !== undefined && areRatesOld(data?.rates_date ?? siteDefaults.rates_date, toIsoDay(new Date()));
}

/** When the office is open; null while that is not known. */
export function useWorkingHours(): readonly DaySpan[] | null {
  const { data } = useQuery(siteRecord);
  return data === undefined ? null : toSiteValues(data ?? {}).working_hours;
}

/** Whether the site says who it is, how it is reached and how it began; null while that is not known. */
export function useIdentity(): { hasName: boolean; hasContacts: boolean; hasStory: boolean } | null {
  const { data } = useQuery(siteRecord);
  if (data === undefined) return null;
  const site = toSiteValues(data ?? {});
  const ofDemo = listDemoSettings(site);
  return {
    hasName: !ofDemo.includes('brand_name'),
    hasContacts: ofDemo.every((name) => name === 'brand_name'),
    hasStory: site.story !== '',
  };
}

/** What of the demo content is still there. */
export const demoContent = queryOptions({
  queryKey: ['demo content'],
  queryFn: ({ signal }) => getDemoContent(operator, signal),
  meta: { tables: ['demo_records', 'properties', 'areas', 'agencies', 'developers', 'agents'], isAside: true },
});
