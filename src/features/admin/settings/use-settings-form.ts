import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { createSite, type SiteRecord, updateSite } from '#features/site/site.admin.ts';
import { type SiteValues, siteInput, toSiteRow, toSiteValues } from '#features/site/site.ts';
import { PAGES } from '#lib/urls.ts';
import { recordResolver } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useSingleImage } from '../images/use-images.ts';

type SiteDraft = z.input<typeof siteInput>;

/** The settings in a form, with the two pictures that they hold. */
export function useSettingsForm(stored: SiteRecord) {
  const form = useForm<SiteDraft, unknown, SiteValues>({
    resolver: recordResolver(siteInput, [stored.logo, stored.hero_image]),
    defaultValues: toSiteValues(stored),
  });
  const logo = useSingleImage({
    bucket: 'admin',
    url: form.watch('logo'),
    onChange: (url) => form.setValue('logo', url, { shouldDirty: true }),
  });
  const hero = useSingleImage({
    bucket: 'admin',
    prefix: 'hero-',
    url: form.watch('hero_image'),
    onChange: (url) => form.setValue('hero_image', url, { shouldDirty: true }),
  });
  const toRow = async (values: SiteValues) =>
    toSiteRow({ ...values, logo: await logo.flush(), hero_image: await hero.flush() });
  const record = useRecordForm({
    form,
    table: 'site_settings',
    record: stored,
    toInput: toSiteValues,
    create: async (_, values) => createSite(operator, await toRow(values)),
    update: async (loaded, values) => updateSite(operator, loaded, await toRow(values)),
    onSaved: () => {
      const act = () => open(PAGES.home, '_blank', 'noopener');
      showToast({ kind: 'success', text: 'Settings saved', action: { label: 'See it on the site', act } });
    },
    failed: errorMessage,
    hasMore: logo.images.hasUnsent || hero.images.hasUnsent,
  });
  return { form, record, logo: logo.images, hero: hero.images };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
