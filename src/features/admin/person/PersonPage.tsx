import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type BusinessTable,
  type ChosenPerson,
  type FoundPerson,
  isLongEnough,
  keyOfGroup,
  type PersonGroup,
  tickedOf,
} from '#features/people/person.admin.ts';
import { countsText, RECORD_LABELS } from '#features/people/person-file.ts';
import { countOf } from '#lib/words.ts';
import { $route, type Route } from '../admin-route.ts';
import { phoneLabel } from '../leads/lead-labels.ts';
import { DateText, RouteLink } from '../parts/cells.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { lastErasures, PersonRecords, personBySearch } from './PersonRecords.tsx';

const REASONS = {
  phone: 'This number',
  email: 'This e-mail address',
  part: 'A number like this',
  name: 'The same name',
} as const satisfies Record<PersonGroup['reason'], string>;

/** Everything that is known of somebody, to show it, to hand it over, or to erase it. */
export function PersonPage() {
  const search = useStore($route).params['q'] ?? '';
  return (
    <>
      <TabHead title="One person">
        <SearchBox label="Phone number, e-mail or name" text={search} isWide />
      </TabHead>
      <p className="mb-4 max-w-prose text-clove-700">
        Everything that is stored of somebody: to look at, to hand over, or to erase for good. A name is only a
        suggestion, because two people can share one. Tick what belongs to this person.
      </p>
      {isLongEnough(search) ? <Found key={search} search={search} /> : <PastErasures />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const query = useQuery(personBySearch(search));
  const { data: found } = query;
  return (
    <>
      <QueryStatus query={query} failed="Failed to look for this person" />
      {found && (found.groups.length > 0 || found.mentions.length > 0) && <Choices found={found} search={search} />}
      {found && [found.groups, found.mentions, found.business].every(({ length }) => length === 0) && (
        <EmptyRows
          title="Nothing is stored of this person"
          hint="Neither now nor among what people had sent and was deleted. Not searched are deleted listings and posts, and earlier versions of these and of clients."
        />
      )}
      {found && found.business.length > 0 && <BusinessRecords records={found.business} />}
    </>
  );
}

function Choices({ found, search }: { found: FoundPerson; search: string }) {
  const { groups, mentions, is_more, is_mentioned_more } = found;
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const tick = (key: string, isOn: boolean) => setSaid((before) => new Map(before).set(key, isOn));
  const ticked = tickedOf(groups, search, said);
  const own = groups.filter((group) => ticked.has(keyOfGroup(group)));
  const chosen: ChosenPerson = {
    phones: own.flatMap(({ phone }) => phone ?? []),
    reviews: own.flatMap(({ review }) => review ?? []),
    mentions: mentions.map(({ record_id }) => record_id).filter((id) => ticked.has(id)),
  };
  const lister = mentions.find(({ table_name, record_id }) => table_name in BUSINESS && ticked.has(record_id));
  const first = own.flatMap(({ names }) => names)[0] ?? own[0]?.phone ?? lister?.record_name ?? search;
  const numbers = chosen.phones.length;
  const name = numbers > 1 ? `${first} (${countOf(numbers, 'number')})` : first;
  return (
    <>
      <fieldset className="panel mb-4 overflow-hidden">
        <legend className="sr-only">What belongs to this person</legend>
        {groups.map((group) => (
          <Tick
            key={keyOfGroup(group)}
            isOn={ticked.has(keyOfGroup(group))}
            onChange={(isOn) => tick(keyOfGroup(group), isOn)}
          >
            <GroupText group={group} />
          </Tick>
        ))}
        {mentions.map(({ table_name, record_id, record_name }) => (
          <Tick key={record_id} isOn={ticked.has(record_id)} onChange={(isOn) => tick(record_id, isOn)}>
            <b className="font-semibold wrap-anywhere">{record_name}</b>
            <span className="block text-clove-500">
              {RECORD_LABELS[table_name]}
              {table_name in BUSINESS
                ? ': all that is kept goes, and it cannot be brought back.'
                : ' of somebody else whose text names this person: the name, number and address in it go, the rest stays.'}
            </span>
          </Tick>
        ))}
        {is_more && <p className="px-3 py-2">There are more. Please look for a number or a whole name.</p>}
        {is_mentioned_more && (
          <p className="px-3 py-2">
            More places mention this person. Please erase these first, then look for “{first}”.
          </p>
        )}
      </fieldset>
      {chosen.phones.length + chosen.reviews.length + chosen.mentions.length > 0 && (
        <PersonRecords chosen={chosen} name={name} search={search} />
      )}
    </>
  );
}

interface TickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex items-start gap-3 border-b border-sand-200 px-3 py-2.5 last:border-b-0">
      <input
        type="checkbox"
        className="mt-1 size-4 flex-none accent-lagoon-700"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

function GroupText({ group: { phone, reason, names, emails, records } }: { group: PersonGroup }) {
  const kinds = Object.entries(Object.groupBy(records, ({ table_name }) => table_name)).map(([table, all = []]) => [
    table,
    all.length,
  ]);
  const gone = records.filter(({ is_deleted }) => is_deleted).length;
  const last = records[0];
  return (
    <>
      <b className="font-semibold wrap-anywhere">{[...names, ...emails].join(', ') || 'Anonymous'}</b>
      <span className="block text-clove-700">
        {phone && <span className="tabular-nums">{phoneLabel(phone)}: </span>}
        {countsText(Object.fromEntries(kinds))}
        {gone > 0 && <span>{`, ${gone} of these deleted`}</span>}
      </span>
      <span className="block text-[0.8125rem] text-clove-500">
        {REASONS[reason]}
        {last && (
          <>
            , last on <DateText at={last.at} />
          </>
        )}
      </span>
    </>
  );
}

const BUSINESS: Readonly<Record<BusinessTable, { label: string; routeOf: (id: string) => Route }>> = {
  agents: { label: 'Agent', routeOf: (open) => ({ tab: 'clients', params: { kind: 'agent', open } }) },
  agencies: { label: 'Agency', routeOf: (open) => ({ tab: 'clients', params: { kind: 'agency', open } }) },
  developers: { label: 'Developer', routeOf: (open) => ({ tab: 'clients', params: { kind: 'developer', open } }) },
  properties: { label: 'Property', routeOf: (open) => ({ tab: 'properties', params: { open } }) },
  areas: { label: 'Area', routeOf: (open) => ({ tab: 'areas', params: { open } }) },
  blog_posts: { label: 'Post', routeOf: (open) => ({ tab: 'blog', params: { open } }) },
  services: { label: 'Service', routeOf: () => ({ tab: 'services', params: {} }) },
  site_settings: { label: 'Settings', routeOf: () => ({ tab: 'settings', params: {} }) },
};

/** As many as `find_person` answers with. */
const BUSINESS_AT_ONCE = 200;

function BusinessRecords({ records }: { records: FoundPerson['business'] }) {
  return (
    <section className="mt-6" aria-labelledby="business-records">
      <h2 id="business-records" className="mb-1.5">
        Records of your agency that name this person
      </h2>
      <p className="mb-2 max-w-prose text-clove-700">
        Who lists here does business with you: these stay, also when the person is erased. Change or delete them where
        they are.
      </p>
      <ul className="grid gap-1">
        {records.map(({ table_name, record_id, record_name }) => (
          <li key={record_id}>
            <RouteLink route={BUSINESS[table_name].routeOf(record_id)}>{record_name}</RouteLink>{' '}
            <span className="text-clove-500">{BUSINESS[table_name].label}</span>
          </li>
        ))}
      </ul>
      {records.length >= BUSINESS_AT_ONCE && (
        <p className="mt-1.5">There may be more than these {records.length}. Please change them, then look again.</p>
      )}
    </section>
  );
}

/** When somebody was erased, and how much; nothing of who it was. */
function PastErasures() {
  const { data: erasures } = useQuery(lastErasures);
  if (!erasures || erasures.length === 0) return null;
  return (
    <section aria-labelledby="past-erasures">
      <h2 id="past-erasures" className="mb-2">
        Erased before
      </h2>
      <ul className="panel overflow-hidden">
        {erasures.map(({ id, at, actor, counts }) => (
          <li key={id} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <DateText at={at} hasTime />
            <span className="text-clove-500"> · {actor === null ? 'kept long enough' : 'by the operator'}</span>
            <span className="block">{countsText(counts)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-clove-500">
        The newest, with the last time that something was kept long enough and went by itself.
      </p>
    </section>
  );
}
