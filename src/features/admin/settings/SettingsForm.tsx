import { ArrowUpRight } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { SiteRecord } from '#features/site/site.admin.ts';
import { PAGES } from '#lib/urls.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { FormFoot, FormNotices } from '../form/FormFoot.tsx';
import { RecordHistory, RestoreVersion } from '../history/RecordHistory.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { AboutSection } from './AboutSection.tsx';
import { BrandSection } from './BrandSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { FeedsSection } from './FeedsSection.tsx';
import { HomeSection } from './HomeSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { LegalSection } from './LegalSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { SectionList } from './SettingsSection.tsx';
import { SETTING_LABELS as LABELS, settingText } from './setting-labels.ts';
import { TemplatesSection } from './TemplatesSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface Props {
  /** As they are stored now. */
  stored: SiteRecord;
  /** They are others than the form was opened with. */
  onRestored: () => void;
}

/** All settings of the site on one page, saved together. */
export function SettingsForm({ stored, onRestored }: Props) {
  const { form, record, logo, hero } = useSettingsForm(stored);
  const { errors } = form.formState;
  return (
    <>
      <TabHead title="Settings">
        <a
          className="link inline-flex min-h-9 items-center gap-1 pointer-coarse:min-h-11"
          href={PAGES.home}
          target="_blank"
          rel="noopener"
        >
          See it on the site
          <Icon of={ArrowUpRight} />
        </a>
      </TabHead>
      <div className="grid items-start gap-x-6 lg:grid-cols-[12rem_minmax(0,52rem)]">
        <SectionList />
        <form
          id={record.formId}
          className="admin-form grid min-w-0 gap-4 **:scroll-mb-24"
          onSubmit={record.submit}
          noValidate
        >
          <FormNotices record={record} noun="row of settings" />
          <BrandSection form={form} logo={logo} />
          <HomeSection form={form} hero={hero} />
          <ContactSection form={form} />
          <TemplatesSection form={form} />
          <MoneySection form={form} />
          <AboutSection form={form} />
          <FeedsSection form={form} />
          <KeysSection />
          <RetentionSection form={form} />
          <LegalSection form={form} />
          <RecordHistory
            table="site_settings"
            id={stored.id}
            labels={LABELS}
            show={settingText}
            action={(change) => (
              <RestoreVersion
                change={change}
                record={stored}
                labels={LABELS}
                show={settingText}
                isDirty={record.isDirty}
                onRestored={onRestored}
              />
            )}
          />
          <div className="panel sticky bottom-0 z-10 flex flex-wrap items-center gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <FormFoot
              formId={record.formId}
              errors={errors}
              labels={LABELS}
              submitLabel="Save settings"
              isSaving={record.isSaving}
              onCancel={() => form.reset()}
            />
          </div>
        </form>
      </div>
      <ConflictDialog
        record={record}
        labels={LABELS}
        show={(field, value) => settingText(field, value) ?? String(value || '(empty)')}
      />
    </>
  );
}
