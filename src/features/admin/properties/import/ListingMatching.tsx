import { LISTING_FIELD_IDS, LISTING_FIELDS, type ListingField } from '#features/listing-import/listing-columns.ts';
import type { ListingFile } from '#features/listing-import/listing-file.ts';
import type { KnownListings, ListingPlan, LookedUp } from '#features/listing-import/listing-row.ts';
import { LAND_UNITS, type LandUnit, WORD_CHOICES } from '#features/listing-import/listing-values.ts';
import { unknownWords } from '#features/listing-import/plan-listings.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { capitalize, countOf } from '#lib/words.ts';
import { CURRENCIES } from '#visitor-defaults';
import { SelectField } from '../../form/TextField.tsx';
import { Choice } from '../../parts/Choice.tsx';

interface Props {
  file: ListingFile;
  plan: ListingPlan;
  known: KnownListings;
  onPlan: (plan: ListingPlan) => void;
}

const UNIT_LABELS = {
  m2: 'Square metres',
  ft2: 'Square feet',
  acre: 'Acres',
  ha: 'Hectares',
} as const satisfies Record<LandUnit, string>;

/** Which column of the file is what, and what holds where the file says nothing. */
export function ListingMatching(props: Props) {
  return (
    <>
      <Words {...props} />
      <Defaults {...props} />
      <Columns {...props} />
    </>
  );
}

function Columns({ file, plan, onPlan }: Props) {
  const change = (id: ListingField, value: string) => {
    const match = new Map(plan.match);
    if (value === '') match.delete(id);
    else match.set(id, Number(value));
    onPlan({ ...plan, match });
  };
  const taken = new Set(plan.match.values());
  const left = file.heads.filter((head, index) => head !== '' && !taken.has(index));
  return (
    <section aria-label="Columns">
      <h3 className="mb-1.5">
        Columns <span className="font-medium text-clove-500">of {countOf(file.rows.length, 'listing')}</span>
      </h3>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {LISTING_FIELD_IDS.map((id) => (
          <SelectField
            key={id}
            label={LISTING_FIELDS[id]}
            error={id === 'price' && !plan.match.has('price') ? 'Choose the column of the price' : undefined}
            value={plan.match.get(id) ?? ''}
            onChange={({ target }) => change(id, target.value)}
          >
            <option value="">No column</option>
            {file.heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place is what they are.
              <option key={index} value={index}>
                {head || `Column ${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {left.length > 0 && <p className="mt-1.5 wrap-anywhere text-clove-500">Not taken: {left.join(', ')}</p>}
    </section>
  );
}

function Defaults({ plan, known, onPlan }: Props) {
  const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string = String) =>
    values.map((value) => (
      <option key={value} value={value}>
        {labelOf(value)}
      </option>
    ));
  const pick = <Value extends string>(values: readonly Value[], value: string, then: (found: Value) => void) => {
    const found = values.find((each) => each === value);
    if (found) then(found);
  };
  return (
    <section aria-label="Where the file says nothing">
      <h3 className="mb-1.5">Where the file says nothing</h3>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <SelectField
          label="Listed by"
          value={plan.ownerId ?? ''}
          onChange={({ target }) => onPlan({ ...plan, ownerId: target.value || null })}
        >
          <option value="">Nobody</option>
          {known.owners.map(({ id, name, kind }) => (
            <option key={id} value={id}>
              {name}, {OWNER_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Status"
          value={plan.status}
          onChange={({ target }) => pick(PROPERTY_STATUSES, target.value, (status) => onPlan({ ...plan, status }))}
        >
          {options(PROPERTY_STATUSES)}
        </SelectField>
        <SelectField
          label="Currency"
          value={plan.currency}
          onChange={({ target }) => pick(CURRENCIES, target.value, (currency) => onPlan({ ...plan, currency }))}
        >
          {options(CURRENCIES)}
        </SelectField>
        <SelectField
          label="Unit"
          value={plan.unit}
          onChange={({ target }) => pick(LAND_UNITS, target.value, (unit) => onPlan({ ...plan, unit }))}
        >
          {options(LAND_UNITS, (unit) => UNIT_LABELS[unit])}
        </SelectField>
      </div>
      <div className="mt-2 grid gap-1">
        <Choice
          isOn={plan.isPublished}
          label="Publish what has a picture. Otherwise everything comes as a draft"
          onChange={(isPublished) => onPlan({ ...plan, isPublished })}
        />
        <Choice
          isOn={plan.twins === 'leave'}
          label="Leave out rows whose name is already in the same area"
          onChange={(isOn) => onPlan({ ...plan, twins: isOn ? 'leave' : 'add' })}
        />
      </div>
    </section>
  );
}

/** More of them are no words to choose for: the column is another one. */
const SHOWN = 24;

/** Types, areas and clients that the file calls differently from us, each once. */
function Words({ file, plan, known, onPlan }: Props) {
  const unknown = unknownWords(file, plan, known);
  if (unknown.length === 0) return null;
  return (
    <section aria-label="Words of the file">
      <h3>Words of the file</h3>
      <p className="mb-2 text-clove-500">What the file calls differently. Rows without a choice are not imported.</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-4">
        {unknown.slice(0, SHOWN).map(({ key, field, word, count }) => (
          <SelectField
            key={key}
            label={`${LISTING_FIELDS[field]} “${word}”, ${countOf(count, 'listing')}`}
            value={plan.words[key] ?? ''}
            onChange={({ target }) => onPlan({ ...plan, words: { ...plan.words, [key]: target.value } })}
          >
            <option value="">Choose</option>
            {choicesFor(field, known).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {unknown.length > SHOWN && (
        <p className="mt-1.5 text-clove-500">
          {unknown.length - SHOWN} more. Please look whether the columns above are the right ones.
        </p>
      )}
    </section>
  );
}

function choicesFor(field: LookedUp, { areas, owners }: KnownListings): { id: string; label: string }[] {
  if (field === 'area') return areas.map(({ id, name }) => ({ id, label: name }));
  if (field === 'owner') return owners.map(({ id, name, kind }) => ({ id, label: `${name}, ${OWNER_LABELS[kind]}` }));
  return WORD_CHOICES[field].map((word) => ({ id: word, label: capitalize(word) }));
}
