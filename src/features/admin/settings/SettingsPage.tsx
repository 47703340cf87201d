import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { openSite } from '#features/site/site.admin.ts';
import { useFailureToast } from '../data/use-rows.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const openedSite = queryOptions({
  queryKey: ['site_settings', 'opened'],
  queryFn: () => openSite(operator),
  meta: { tables: ['site_settings'] },
});

const FAILED = 'Failed to load the settings';

export function SettingsPage() {
  const query = useQuery(openedSite);
  const [opened, setOpened] = useState(0);
  useFailureToast(query.isLoadingError, FAILED);
  if (!query.data || !query.isFetchedAfterMount) {
    return (
      <>
        <TabHead title="Settings" />
        <QueryStatus query={query} failed={FAILED} />
      </>
    );
  }
  const reopen = async () => {
    await query.refetch();
    setOpened(opened + 1);
  };
  return <SettingsForm key={opened} stored={query.data} onRestored={() => void reopen()} />;
}
