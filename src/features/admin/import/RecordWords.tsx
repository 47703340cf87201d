import { useMemo } from 'react';
import { FIELD_LABELS } from '#features/listing-import/import-columns.ts';
import type { AddedAs, KnownRecords, LookedUp } from '#features/listing-import/import-plan.ts';
import { shortened, type UnknownWord, unknownWords } from '#features/listing-import/import-row.ts';
import { WORD_CHOICES } from '#features/listing-import/listing-words.ts';
import { OWNER_KINDS, OWNER_LABELS } from '#features/owners/owner.ts';
import { ISLANDS } from '#lib/islands.ts';
import { capitalize } from '#lib/words.ts';
import { ChoiceField, SelectField, useRestedChoice } from '../form/fields.tsx';
import { MOST_WORDS, WordsOfFile } from './ImportParts.tsx';
import { countOfKind, type MatchingProps } from './use-record-import.ts';

/** Types, areas and clients that the file calls differently from us, each once. */
export function RecordWords({ file, plan, known, onPlan }: MatchingProps) {
  const { kind, match } = plan;
  const unknown = useMemo(() => unknownWords(file, { kind, match }, known), [file, kind, match, known]);
  if (unknown.length === 0) return null;
  const choose = (key: string, value: string) => {
    const { [key]: _, ...added } = plan.added;
    const as = ADDITIONS.find((each) => value === additionValue(each));
    const words = { ...plan.words, [key]: as ? '' : value };
    onPlan({ ...plan, words, added: as ? { ...added, [key]: as } : added });
  };
  return (
    <WordsOfFile count={unknown.length} doubt="the columns below are the right ones">
      <AddAll unknown={unknown} plan={plan} onPlan={onPlan} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-4">
        {unknown.slice(0, MOST_WORDS).map(({ key, field, word, isAmbiguous, count }) => (
          <SelectField
            key={key}
            label={`${FIELD_LABELS[field]} “${shortened(word)}”, ${countOfKind(count, kind)}`}
            value={plan.added[key] ? additionValue(plan.added[key]) : (plan.words[key] ?? '')}
            onChange={({ target }) => choose(key, target.value)}
          >
            <option value="">Choose</option>
            {!isAmbiguous &&
              additionsFor(field).map((as) => (
                <option key={as} value={additionValue(as)}>
                  {additionLabel(as)}
                </option>
              ))}
            {choicesFor(field, known).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </WordsOfFile>
  );
}

/** One press for all areas, or all clients, that nothing is chosen for yet. */
function AddAll({
  unknown,
  plan,
  onPlan,
}: { unknown: readonly UnknownWord[] } & Pick<MatchingProps, 'plan' | 'onPlan'>) {
  const left = (field: LookedUp) =>
    unknown.filter(
      ({ key, field: of, isAmbiguous }) => of === field && !isAmbiguous && !plan.words[key] && !plan.added[key],
    );
  const groups = (['area', 'owner'] as const).filter((field) => left(field).length > 1);
  if (groups.length === 0) return null;
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-4">
      {groups.map((field) => (
        <AddEach
          key={field}
          label={`All ${left(field).length} ${field === 'area' ? 'areas' : 'clients'}`}
          choices={additionsFor(field)}
          onChoose={(as) => {
            const added = Object.fromEntries(left(field).map(({ key }) => [key, as]));
            onPlan({ ...plan, added: { ...plan.added, ...added } });
          }}
        />
      ))}
    </div>
  );
}

interface AddEachProps {
  label: string;
  choices: readonly AddedAs[];
  onChoose: (as: AddedAs) => void;
}

function AddEach({ label, choices, onChoose }: AddEachProps) {
  const { shown, take, keys } = useRestedChoice<AddedAs | ''>('', (as) => as && onChoose(as));
  return (
    <ChoiceField
      label={label}
      value={shown}
      choices={['', ...choices]}
      labelOf={(as) => (as === '' ? 'Choose' : additionLabel(as))}
      onChoose={take}
      {...keys}
    />
  );
}

const ADDITIONS: readonly AddedAs[] = [...ISLANDS, ...OWNER_KINDS];

function additionsFor(field: LookedUp): readonly AddedAs[] {
  if (field === 'area') return ISLANDS;
  return field === 'owner' ? OWNER_KINDS : [];
}

function additionValue(as: AddedAs): string {
  return `add ${as}`;
}

function additionLabel(as: AddedAs): string {
  return ISLANDS.some((island) => island === as) ? `Add as new area on ${as}` : `Add as new ${as}`;
}

function choicesFor(field: LookedUp, { areas, owners }: KnownRecords): { id: string; label: string }[] {
  if (field === 'area') return areas.map(({ id, name }) => ({ id, label: name }));
  if (field === 'owner')
    return owners.map(({ id, name, kind, email }) => ({ id, label: `${name}, ${OWNER_LABELS[kind]}, ${email}` }));
  if (field === 'agency')
    return owners
      .filter(({ kind }) => kind === 'agency')
      .map(({ id, name, email }) => ({ id, label: `${name}, ${email}` }));
  return WORD_CHOICES[field].map((word) => ({ id: word, label: capitalize(word) }));
}
