import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { LISTING_FIELDS } from '#features/listing-import/listing-columns.ts';
import type { ListingFile } from '#features/listing-import/listing-file.ts';
import type { PlannedListing } from '#features/listing-import/plan-listings.ts';
import { formatMoney } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import { SmallButton } from '../../parts/buttons.tsx';
import { downloadCsv, toCsv } from '../../parts/csv.ts';
import type { ListingStep } from './use-listing-import.ts';

interface Props {
  file: ListingFile;
  step: Exclude<ListingStep, { state: 'matching' }>;
}

/** More would only be scrolled past; a file holds them all. */
const SHOWN = 200;

const ACTIONS = {
  create: 'New',
  update: 'Changed',
  unchanged: 'As it is',
  twin: 'There already',
  faulty: 'Fault',
} as const satisfies Record<PlannedListing['action'], string>;

/** Every row as it will be, or what was stored. */
export function CheckedListings({ file, step }: Props) {
  const { listings } = step;
  const count = (action: PlannedListing['action']) => listings.filter((listing) => listing.action === action).length;
  const faulty = listings.filter(({ action }) => action === 'faulty');
  const refused = step.state === 'done' ? refusedIn(step) : [];
  const pictures = listings
    .filter(({ action }) => action === 'create' || action === 'update')
    .flatMap((listing) => listing.pictures);
  return (
    <>
      <p className="text-base font-semibold" role="status">
        {step.state === 'done'
          ? `${countOf(step.result.created + step.result.updated + step.result.repeated, 'listing')} imported.`
          : `${count('create')} new, ${count('update')} changed, ${count('unchanged')} as they are, ${count('twin')} there already, ${count('faulty')} with faults.`}
      </p>
      {step.state === 'done' && (
        <p>
          {pictures.length > 0 && `${countOf(pictures.length, 'picture')} are fetched now, by the server. `}
          “Past imports” in the menu shows how it goes and takes the import back.
        </p>
      )}
      {faulty.length + refused.length > 0 && <Faults file={file} faults={[...faulty, ...refused]} />}
      {step.state === 'checked' && <Rows file={file} listings={listings} />}
    </>
  );
}

/** What the database refused although the check had found nothing. */
function refusedIn({ listings, result }: Extract<ListingStep, { state: 'done' }>): PlannedListing[] {
  return result.errors.flatMap(({ row, message }) => {
    const listing = listings.find(({ line }) => line === row);
    return listing ? [{ ...listing, problems: [{ field: 'reference' as const, message }] }] : [];
  });
}

function Faults({ file, faults }: { file: ListingFile; faults: readonly PlannedListing[] }) {
  const save = () => {
    const rows = faults.map((fault) => [...fault.cells, problemsOf(fault).join('; ')]);
    downloadCsv('listings-to-repair.csv', toCsv([...file.heads, 'Problem'], rows));
  };
  return (
    <section aria-label="Listings with faults">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3>Listings with faults</h3>
        <SmallButton onClick={save}>
          <Icon of={Download} />
          Download these rows
        </SmallButton>
      </div>
      <ul className="panel max-h-80 overflow-auto">
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={fault.line} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <b>
              {file.unit} {fault.line}
            </b>{' '}
            <span className="text-clove-500">{fault.name}</span>
            <ul className="text-hibiscus-600">
              {problemsOf(fault).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && <p className="mt-1.5 text-clove-500">The first {SHOWN} are shown.</p>}
    </section>
  );
}

function problemsOf({ problems }: PlannedListing): string[] {
  return problems.map(({ field, message }) => `${LISTING_FIELDS[field]}: ${message}`);
}

function Rows({ file, listings }: { file: ListingFile; listings: readonly PlannedListing[] }) {
  const shown = listings.filter(({ action }) => action !== 'faulty').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-label="As they will be">
      <h3 className="mb-1.5">As they will be</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reached without a mouse. */}
      <section className="panel max-h-96 overflow-auto" tabIndex={0} aria-label="Listings of the file">
        <table className="w-full text-left text-[0.8125rem]">
          <thead>
            <tr>
              {[file.unit, '', 'Name', 'Price', 'Pictures', 'Look at'].map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5 font-semibold whitespace-nowrap text-clove-500">
                  {head || <span className="sr-only">What happens</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((listing) => (
              <Row key={listing.line} listing={listing} />
            ))}
          </tbody>
        </table>
      </section>
      {listings.length > SHOWN && <p className="mt-1.5 text-clove-500">The first {SHOWN} are shown.</p>}
    </section>
  );
}

function Row({ listing: { line, action, name, values, pictures, warnings } }: { listing: PlannedListing }) {
  const price = values['price'];
  return (
    <tr className="border-t border-sand-200 align-top *:px-3 *:py-1.5">
      <td className="tabular-nums">{line}</td>
      <td className="whitespace-nowrap">{ACTIONS[action]}</td>
      <td className="min-w-40 wrap-anywhere">{name}</td>
      <td className="whitespace-nowrap tabular-nums">{typeof price === 'number' && formatMoney(price)}</td>
      <td className="tabular-nums">{pictures.length || ''}</td>
      <td className="min-w-48 text-clove-500">{warnings.join('. ')}</td>
    </tr>
  );
}
