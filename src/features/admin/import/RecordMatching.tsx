import { FIELD_LABELS, FIELDS_OF, type ImportField } from '#features/listing-import/import-columns.ts';
import { LAND_UNITS, type LandUnit } from '#features/listing-import/listing-values.ts';
import { OWNER_KINDS, OWNER_LABELS } from '#features/owners/owner.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { ISLANDS } from '#lib/islands.ts';
import { CURRENCIES } from '#visitor-defaults';
import { Choice, ChoiceField, SelectField, TextField } from '../form/fields.tsx';
import { ColumnOptions } from './ImportParts.tsx';
import { RecordWords } from './RecordWords.tsx';
import { countOfKind, type MatchingProps } from './use-record-import.ts';

const UNIT_LABELS = {
  m2: 'Square metres',
  ft2: 'Square feet',
  acre: 'Acres',
  ha: 'Hectares',
} as const satisfies Record<LandUnit, string>;

/** Which column of the file is what, and what holds where the file says nothing. */
export function RecordMatching(props: MatchingProps) {
  return (
    <>
      <RecordWords {...props} />
      {props.plan.kind === 'listing' ? <ListingDefaults {...props} /> : <RecordDefaults {...props} />}
      <Columns {...props} />
    </>
  );
}

function Columns({ file, plan, onPlan }: MatchingProps) {
  const change = (id: ImportField, value: string) => {
    const match = new Map(plan.match);
    if (value === '') match.delete(id);
    else match.set(id, Number(value));
    onPlan({ ...plan, match });
  };
  const needed = plan.kind === 'listing' ? 'price' : 'name';
  const taken = new Set(plan.match.values());
  const left = file.heads.filter((head, index) => head !== '' && !taken.has(index));
  return (
    <section aria-label="Columns">
      <h3 className="mb-1.5">
        Columns <span className="font-medium text-clove-500">of {countOfKind(file.rows.length, plan.kind)}</span>
      </h3>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {FIELDS_OF[plan.kind].map((id) => (
          <SelectField
            key={id}
            label={FIELD_LABELS[id]}
            error={id === needed && !plan.match.has(id) ? `Choose the column of the ${needed}` : undefined}
            value={plan.match.get(id) ?? ''}
            onChange={({ target }) => change(id, target.value)}
          >
            <ColumnOptions heads={file.heads} />
          </SelectField>
        ))}
      </div>
      {left.length > 0 && <p className="mt-1.5 wrap-anywhere text-clove-500">Not taken: {left.join(', ')}</p>}
    </section>
  );
}

function ListingDefaults({ plan, known, onPlan }: MatchingProps) {
  const addsClients = Object.values(plan.added).some((as) => OWNER_KINDS.some((kind) => kind === as));
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
        <ChoiceField
          label="Status"
          value={plan.status}
          choices={PROPERTY_STATUSES}
          onChoose={(status) => onPlan({ ...plan, status })}
        />
        <ChoiceField
          label="Currency"
          value={plan.currency}
          choices={CURRENCIES}
          onChoose={(currency) => onPlan({ ...plan, currency })}
        />
        <ChoiceField
          label="Unit"
          value={plan.unit}
          choices={LAND_UNITS}
          labelOf={(unit) => UNIT_LABELS[unit]}
          onChoose={(unit) => onPlan({ ...plan, unit })}
        />
        {addsClients && (
          <TextField
            label="E-mail of new clients"
            type="email"
            hint="Where the file has none of theirs"
            value={plan.ownerEmail}
            onChange={({ target }) => onPlan({ ...plan, ownerEmail: target.value })}
          />
        )}
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

/** What stands for what an area or a client has to have. */
function RecordDefaults({ plan, onPlan }: MatchingProps) {
  const { kind } = plan;
  return (
    <section aria-label="Where the file says nothing">
      <h3 className="mb-1.5">Where the file says nothing</h3>
      {kind === 'area' ? (
        <>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <ChoiceField
              label="Island"
              value={plan.island}
              choices={ISLANDS}
              onChoose={(island) => onPlan({ ...plan, island })}
            />
          </div>
          <p className="mt-1.5 text-clove-500">
            An area without texts says “Properties in …” and one without coordinates stands in the middle of its island,
            until you change it. Areas are on the site as soon as they are imported.
          </p>
        </>
      ) : (
        <>
          <Choice
            isOn={plan.twins === 'leave'}
            label="Leave out rows that share either a name or an e-mail or phone with somebody already here"
            onChange={(isOn) => onPlan({ ...plan, twins: isOn ? 'leave' : 'add' })}
          />
          <p className="mt-1.5 text-clove-500">
            A client needs a name and an e-mail address. Clients are active and unpaid, and on the site as soon as they
            are imported.
          </p>
        </>
      )}
    </section>
  );
}
