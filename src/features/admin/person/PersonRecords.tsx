import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { failureText } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  type ChosenPerson,
  erasePerson,
  findPerson,
  getPersonData,
  listErasures,
  type PersonEntry,
} from '#features/people/person.admin.ts';
import { countsText, factsOf, personJson, personPage, RECORD_LABELS } from '#features/people/person-file.ts';
import { siteDefaults } from '#settings';
import { setParams } from '../admin-route.ts';
import { invalidateTables } from '../data/query-client.ts';
import { siteRecord } from '../data/site.query.ts';
import { downloadFile } from '../export/table-file.ts';
import { ConfirmDialog } from '../form/AdminDialog.tsx';
import { markSeen } from '../news/VisitorNews.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { QueryStatus } from '../table/TableStates.tsx';

const meta = {
  tables: ['leads', 'callback_requests', 'contact_leads', 'reviews', 'answered_people', 'erasures'],
} as const;
/** Nothing of somebody who was erased stays in memory. */
const gcTime = 0;

export const personBySearch = (search: string) =>
  queryOptions({
    queryKey: ['person', search],
    queryFn: ({ signal }) => findPerson(operator, search, signal),
    gcTime,
    meta,
  });

const personData = (chosen: ChosenPerson) =>
  queryOptions({
    queryKey: ['person data', chosen],
    queryFn: ({ signal }) => getPersonData(operator, chosen, signal),
    gcTime,
    meta,
  });

export const lastErasures = queryOptions({
  queryKey: ['erasures'],
  queryFn: () => listErasures(operator, 10),
  meta,
});

interface Props {
  chosen: ChosenPerson;
  /** What the person is called here. */
  name: string;
  search: string;
}

/** Everything that is stored of what was ticked, and what can be done with it. */
export function PersonRecords({ chosen, name, search }: Props) {
  const query = useQuery(personData(chosen));
  // What was stored of an earlier choice is not of this one.
  const entries = query.isPlaceholderData ? undefined : query.data;
  const site = useQuery(siteRecord);
  const [isErasing, setIsErasing] = useState(false);
  // A file says who stores this.
  const brand = site.data === undefined ? null : (site.data?.brand_name ?? siteDefaults.brand_name);
  const download = (file: string, type: string, textOf: typeof personPage) => {
    if (entries && brand !== null) save(file, type, textOf(entries, { name, brand, at: new Date().toISOString() }));
  };
  return (
    <section aria-labelledby="person-records">
      <h2 id="person-records" className="mb-2">
        What is stored of {name}
      </h2>
      <QueryStatus query={{ ...query, data: entries }} failed="Failed to read what is stored" />
      {entries && (
        <>
          <div className="mb-3 flex flex-wrap gap-2">
            <SmallButton disabled={brand === null} onClick={() => download('person.html', 'text/html', personPage)}>
              <Icon of={Download} />
              Download to read
            </SmallButton>
            <SmallButton
              disabled={brand === null}
              onClick={() => download('person.json', 'application/json', personJson)}
            >
              <Icon of={Download} />
              Download as JSON
            </SmallButton>
            <SmallButton className="text-hibiscus-600" onClick={() => setIsErasing(true)}>
              <Icon of={Trash2} />
              Erase for good
            </SmallButton>
          </div>
          {site.isLoadingError && (
            <QueryStatus query={site} failed="Failed to read the name of your site, which the files hold" />
          )}
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <Entry key={`${entry.table_name} ${entry.record_id}`} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {isErasing && entries && (
        <EraseDialog
          chosen={chosen}
          name={name}
          search={search}
          entries={entries}
          onClose={() => setIsErasing(false)}
        />
      )}
    </section>
  );
}

function Entry({ entry }: { entry: PersonEntry }) {
  return (
    <li className="panel px-3 py-2.5">
      <h3 className="mb-1">{RECORD_LABELS[entry.table_name]}</h3>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 md:grid-cols-[9rem_minmax(0,1fr)]">
        {factsOf(entry).map(({ label, lines }) => (
          <div key={label} className="contents">
            <dt className="text-clove-500">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function save(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

const ERASING = { failed: 'Nothing was erased.', unknown: 'It is not known whether it was erased.' };

/** Asks once, with the name in the question, and erases. */
function EraseDialog({
  chosen,
  name,
  search,
  entries,
  onClose,
}: Props & { entries: readonly PersonEntry[]; onClose: () => void }) {
  const kinds = Object.groupBy(entries, (entry) =>
    chosen.mentions.includes(entry.record_id) ? 'mentions' : entry.table_name,
  );
  const counts = Object.fromEntries(Object.entries(kinds).map(([kind, all = []]) => [kind, all.length]));
  const erase = async () => {
    try {
      await erasePerson(operator, chosen, search);
      markSeen(...entries.map(({ record_id }) => record_id));
      showToast({ kind: 'success', text: 'Erased for good' });
      setParams({ q: null }, { replace: true });
    } finally {
      invalidateTables(
        'leads',
        'callback_requests',
        'contact_leads',
        'reviews',
        'erasures',
        'lead_imports',
        'listing_imports',
      );
    }
  };
  return (
    <ConfirmDialog
      title={`Erase ${name}?`}
      label={`Erase ${name}`}
      busyLabel="Erasing..."
      act={erase}
      failed={(error) => failureText(error, ERASING)}
      onClose={onClose}
    >
      <p className="text-base">
        {countsText(counts)}: for good, also from the history and from what was deleted. This cannot be undone.
      </p>
      <p className="text-clove-700">
        That a contact was opened stays, without name and number, because listers are told of it. Backups made before
        hold the person until newer ones take their place.
      </p>
    </ConfirmDialog>
  );
}
