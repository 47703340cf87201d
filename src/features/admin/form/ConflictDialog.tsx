import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ShowField } from '../history/field-changes.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import { SweptPictures } from './FormFoot.tsx';
import { type Difference, differencesOf, type Side, sideText } from './merge.ts';
import type { RecordForm } from './use-record-form.ts';

interface Props<Input extends FieldValues> {
  record: RecordForm<Input>;
  labels: Readonly<Record<string, string>>;
  show?: ShowField | undefined;
}

/** While somebody else has saved the record: both versions, field by field, until each is decided. */
export function ConflictDialog<Input extends FieldValues>({ record, labels, show }: Props<Input>) {
  const { problem, sweptPictures, resolve, closeProblem } = record;
  const [differences] = useState(() =>
    problem.state === 'conflict' ? differencesOf(problem.base, problem.mine, problem.theirs) : [],
  );
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ field, proposal }) => [field, proposal])),
  );
  if (problem.state !== 'conflict') return null;
  const choose = (side: Side) => setSides(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const save = () => {
    const taken = differences
      .filter(({ field }) => sides[field] === 'theirs')
      .map(({ field, theirs }) => [field, theirs]);
    resolve({ ...problem.mine, ...Object.fromEntries(taken) });
  };

  const footer = (
    <>
      <SmallButton onClick={() => choose('mine')}>All of mine</SmallButton>
      <SmallButton onClick={() => choose('theirs')}>All of theirs</SmallButton>
      <SmallButton kind="brand" className="ml-auto" onClick={save}>
        Save this choice
      </SmallButton>
    </>
  );
  return (
    <AdminDialog shape="wide" title="Somebody else saved this meanwhile" footer={footer} onClose={closeProblem}>
      <div className="grid gap-5 px-4 py-4 md:px-5.5">
        <SweptPictures count={sweptPictures} />
        <p>Choose what to keep of each field that differs. Nothing is overwritten before you save.</p>
        {differences.length === 0 && <p>Both versions are the same now.</p>}
        {differences.map((difference) => (
          <Choice
            key={difference.field}
            difference={difference}
            label={labels[difference.field] ?? difference.field}
            show={(value, other) => sideText(value, show?.(difference.field, value, other))}
            side={sides[difference.field] ?? difference.proposal}
            onChange={(side) => setSides({ ...sides, [difference.field]: side })}
          />
        ))}
      </div>
    </AdminDialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  label: string;
  show: (value: unknown, other: unknown) => string;
  side: Side;
  onChange: (side: Side) => void;
}

const SIDES = [
  { side: 'mine', other: 'theirs', title: 'Mine' },
  { side: 'theirs', other: 'mine', title: 'Theirs' },
] as const satisfies { side: Side; other: Side; title: string }[];

function Choice({ difference, label, show, side, onChange }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        {SIDES.map(({ side: each, other, title }) => (
          <label
            key={each}
            className="flex min-w-0 gap-2.5 rounded-sm border border-sand-300 p-2.5 has-checked:bg-lagoon-50"
          >
            <input
              type="radio"
              className="mt-0.5 size-4 flex-none accent-lagoon-700"
              name={`conflict-${difference.field}`}
              checked={side === each}
              onChange={() => onChange(each)}
            />
            <span className="min-w-0">
              <span className="block text-xs text-clove-500">{title}</span>
              <span className="block whitespace-pre-line">{show(difference[each], difference[other])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
