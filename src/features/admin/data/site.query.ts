import { queryOptions, useQuery } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { areRatesOld } from '#features/site/rates.ts';
import { findSite } from '#features/site/site.admin.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { siteDefaults } from '#settings';

/** The settings of the site as they are stored; null while they are the defaults. */
const siteRecord = queryOptions({
  queryKey: ['site_settings'],
  queryFn: () => findSite(operator),
  meta: { tables: ['site_settings'] },
});

/** US dollars for each published listing. */
export function useListingFee(): number {
  return useQuery(siteRecord).data?.listing_fee ?? siteDefaults.listing_fee;
}

/** Whether it is time to look up the rates again; false while that is not known. */
export function useAreRatesOld(): boolean {
  const { data } = useQuery(siteRecord);
  return data !== undefined && areRatesOld(data?.rates_date ?? siteDefaults.rates_date, toIsoDay(new Date()));
}
