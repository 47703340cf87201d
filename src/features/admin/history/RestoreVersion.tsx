import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  type AuditedTable,
  type Change,
  getRecordNames,
  getVersionBefore,
  restoreVersionBefore,
} from '#features/history/history.admin.ts';
import { invalidateTables } from '../data/query-client.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { differencesOfVersion, referencesIn, type ShowField } from './field-changes.ts';

interface Props {
  change: Change & { table_name: AuditedTable };
  /** As it is stored now. */
  record: { updated_at: string };
  labels: Readonly<Record<string, string>>;
  show?: ShowField;
  /** Something typed is not saved; restoring would lose it. */
  isDirty: boolean;
  onRestored: () => void;
}

/** `references` are what the record names now. */
const versionBefore = (changeId: number, references: readonly string[]) =>
  queryOptions({
    queryKey: ['version before', changeId, references],
    queryFn: async () => {
      const version = await getVersionBefore(operator, changeId);
      return { version, names: await getRecordNames(operator, [...referencesIn([version]), ...references]) };
    },
    gcTime: 0,
  });

/** Shows how a record stood before one change, and brings that back. */
export function RestoreVersion(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <LinkButton className="pointer-coarse:min-h-11" onClick={() => setIsOpen(true)}>
        Look at the version before
      </LinkButton>
      {isOpen && <VersionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function VersionDialog({
  change,
  record,
  labels,
  show,
  isDirty,
  onRestored,
  onClose,
}: Props & { onClose: () => void }) {
  const query = useQuery(versionBefore(change.id, referencesIn([record])));
  const { data } = query;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleRestore = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await restoreVersionBefore(operator, change.id, record.updated_at);
      showToast({ kind: 'success', text: 'Version restored' });
      invalidateTables(change.table_name);
      onRestored();
    } catch (error) {
      setProblem(errorMessage(error));
      setIsBusy(false);
    }
  };
  const footer = isDirty ? (
    <p>Save or discard what you typed before you restore a version.</p>
  ) : (
    <Button className="btn-small btn-brand ml-auto" isBusy={isBusy} busyLabel="Restoring..." onClick={handleRestore}>
      Restore this version
    </Button>
  );
  return (
    <AdminDialog shape="wide" title="The version before" footer={data && footer} onClose={onClose}>
      <QueryStatus query={query} failed="Failed to load the version" />
      {data && (
        <dl className="grid gap-4 px-4 py-4 md:px-5.5">
          {differencesOfVersion(data.version, record, { labels, show, names: data.names }).map(({ label, was, is }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 grid gap-3 wrap-anywhere whitespace-pre-line md:grid-cols-2">
                <p className="rounded-sm bg-lagoon-50 p-3">
                  <span className="block text-xs text-clove-500">Then</span> {was}
                </p>
                <p className="rounded-sm bg-coral-100 p-3">
                  <span className="block text-xs text-clove-500">Now</span> {is}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {problem && (
        <p className="mx-4 mb-4 rounded-sm bg-hibiscus-50 px-3 py-2 text-hibiscus-700 md:mx-5.5" role="alert">
          {problem}
        </p>
      )}
    </AdminDialog>
  );
}
