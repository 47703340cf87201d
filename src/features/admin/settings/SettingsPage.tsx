import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator } from '#db/operator.ts';
import { openSite, type SiteRecord } from '#features/site/site.admin.ts';
import { PAGES } from '#lib/urls.ts';
import { useFailureToast } from '../data/query-client.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { FormFoot, FormNotices } from '../form/FormFoot.tsx';
import { $isStoring, mayLeave } from '../form/unsaved.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { ContactSection, FeedsSection, MoneySection, RetentionSection } from './business-sections.tsx';
import { KeysSection, type NewProgramKey } from './KeysSection.tsx';
import { SectionList, useSectionOfAddress, useSettingsForm } from './SettingsSection.tsx';
import { SETTING_LABELS, settingText } from './setting-labels.ts';
import { AboutSection, BrandSection, HomeSection, LegalSection } from './site-sections.tsx';
import { TemplatesSection } from './TemplatesSection.tsx';

const openedSite = queryOptions({
  queryKey: ['site_settings', 'opened'],
  queryFn: () => openSite(operator),
  meta: { tables: ['site_settings'] },
});

const FAILED = 'Failed to load the settings';

export function SettingsPage() {
  const query = useQuery(openedSite);
  const { refetch } = query;
  // Of this opening: that of an earlier one is kept with what was read then, and says nothing of what is on its way.
  const isAnswered = query.isFetchedAfterMount && !query.isFetching;
  const error = isAnswered ? query.error : null;
  const [opened, setOpened] = useState(0);
  // The only place where its secret stands: what gives up the form must not take it away.
  const [newKey, setNewKey] = useState<NewProgramKey | null>(null);
  // As they are now, not as an earlier opening has read them; a form that is open stays when they cannot be read again.
  const [isRead, setIsRead] = useState(false);
  if (!isRead && isAnswered && query.data && !error) setIsRead(true);
  useFailureToast(!isRead && error !== null, FAILED);
  if (!query.data || !isRead) {
    return (
      <>
        <TabHead title="Settings" />
        <QueryStatus query={{ data: undefined, error, refetch }} failed={FAILED} />
      </>
    );
  }
  const reopen = async () => {
    const { isError } = await refetch();
    if (isError) setIsRead(false);
    else setOpened(opened + 1);
  };
  return (
    <SettingsForm
      key={opened}
      stored={query.data}
      newKey={newKey}
      onNewKey={setNewKey}
      onRestored={() => void reopen()}
      onDiscarded={() => setOpened(opened + 1)}
    />
  );
}

interface Props {
  /** As they are stored now. */
  stored: SiteRecord;
  newKey: NewProgramKey | null;
  onNewKey: (key: NewProgramKey) => void;
  /** They are others than the form was opened with. */
  onRestored: () => void;
  /** What was typed is given up. */
  onDiscarded: () => void;
}

/** All settings of the site on one page, saved together. */
function SettingsForm({ stored, newKey, onNewKey, onRestored, onDiscarded }: Props) {
  const { form, record, logo, hero } = useSettingsForm(stored);
  const isStoring = useStore($isStoring);
  useSectionOfAddress();
  const cancel = async () => {
    if (record.isDirty && (await mayLeave())) onDiscarded();
  };
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
          <div className="contents" inert={isStoring}>
            <FormNotices record={record} noun="row of settings" />
            <BrandSection form={form} logo={logo} />
            <HomeSection form={form} hero={hero} />
            <ContactSection form={form} />
            <TemplatesSection form={form} />
            <MoneySection form={form} />
            <AboutSection form={form} />
            <FeedsSection form={form} />
            <KeysSection made={newKey} onMade={onNewKey} />
            <RetentionSection form={form} />
            <LegalSection form={form} />
            <RecordHistory
              table="site_settings"
              id={stored.id}
              labels={SETTING_LABELS}
              show={settingText}
              restore={{ record: stored, isDirty: record.isDirty, onRestored }}
            />
          </div>
          <div className="panel sticky bottom-0 z-10 flex flex-wrap items-center gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <FormFoot
              record={record}
              labels={SETTING_LABELS}
              submitLabel="Save settings"
              onCancel={() => void cancel()}
            />
          </div>
        </form>
      </div>
      {record.problem.state === 'conflict' && (
        <ConflictDialog record={record} labels={SETTING_LABELS} show={settingText} />
      )}
    </>
  );
}
