import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { createSite, type SiteRecord, updateSite } from '#features/site/site.admin.ts';
import { type SiteValues, siteInput, toSiteRow, toSiteValues } from '#features/site/site.ts';
import { PAGES } from '#lib/urls.ts';
import { $route } from '../admin-route.ts';
import { reachable, recordResolver } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useFormImage } from '../images/use-images.ts';
import { RouteLink } from '../parts/cells.tsx';
import { SETTING_LABELS } from './setting-labels.ts';

const SECTIONS = {
  brand: 'Brand',
  home: 'Home page',
  contact: 'Contact',
  templates: 'Messages',
  money: 'Money',
  about: 'About and claims',
  feeds: 'Feeds',
  keys: 'Keys for programs',
  retention: 'Retention',
  legal: 'Legal texts and mail',
} as const;
export type SectionId = keyof typeof SECTIONS;

/** One part of the settings under its heading. */
export function SettingsSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section className="panel grid gap-4 px-4 py-4 md:px-5.5" aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
        {SECTIONS[id]}
      </h2>
      {children}
    </section>
  );
}

/** Leads to the sections; at the side of wide screens it stays in sight. */
export function SectionList() {
  return (
    <nav aria-label="Sections of the settings" className="mb-3 lg:sticky lg:top-28">
      <ul className="flex flex-wrap gap-x-4 lg:grid lg:gap-0.5">
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <RouteLink
              route={{ tab: 'settings', params: { section: id } }}
              className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {title}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Goes where the address says, each time that somebody asks for it: `?tab=settings&section=about`. */
export function useSectionOfAddress(): void {
  const route = useStore($route);
  useEffect(() => {
    const { section } = route.params;
    if (section) goToSection(section);
  }, [route]);
}

function goToSection(id: string): void {
  const heading = document.getElementById(`settings-${id}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface Props {
  label: string;
  /** The field of the form, for the way from the summary of errors. */
  name: string;
  hint?: string;
  children: ReactNode;
}

/** Several rows of fields that make one setting. */
export function RowGroup({ label, name, hint, children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2.5" data-field={name} tabIndex={-1}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <p className="text-[0.8125rem] text-clove-500">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Before a row of a group is removed: on its button the next press would remove what has moved up to its place. */
export function focusGroup(button: HTMLElement): void {
  button.closest('fieldset')?.focus();
}

type SiteDraft = z.input<typeof siteInput>;

function settingsRules({ phone, whatsapp }: SiteDraft) {
  const rule = reachable([phone, whatsapp]);
  const { shape } = siteInput;
  return z.extend(siteInput, { phone: shape.phone.check(rule), whatsapp: shape.whatsapp.check(rule) });
}

/** The settings in a form, with the two pictures that they hold. */
export function useSettingsForm(stored: SiteRecord) {
  const kept = toSiteValues(stored);
  const form = useForm<SiteDraft, unknown, SiteValues>({
    resolver: recordResolver(settingsRules(kept), [stored.logo, stored.hero_image]),
    defaultValues: kept,
  });
  const logo = useFormImage(form, { name: 'logo', labels: SETTING_LABELS, bucket: 'admin' });
  const hero = useFormImage(form, { name: 'hero_image', labels: SETTING_LABELS, bucket: 'admin', prefix: 'hero-' });
  const toRow = async (values: SiteValues, loaded = {}) =>
    toSiteRow({ ...values, logo: await logo.flush(), hero_image: await hero.flush() }, loaded);
  const record = useRecordForm({
    form,
    table: 'site_settings',
    record: stored,
    toInput: toSiteValues,
    create: async (_, values) => createSite(operator, await toRow(values)),
    update: async (loaded, values) => updateSite(operator, loaded, await toRow(values, loaded)),
    onSaved: () => {
      const act = () => open(PAGES.home, '_blank', 'noopener');
      showToast({ kind: 'success', text: 'Settings saved', action: { label: 'See it on the site', act } });
    },
    failed: errorMessage,
    images: [logo.images, hero.images],
  });
  return { form, record, logo: logo.field, hero: hero.field };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
