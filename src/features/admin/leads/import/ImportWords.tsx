import { countOf } from '#lib/words.ts';
import { SelectField } from '../../form/TextField.tsx';
import type { ImportPlan } from './columns.ts';
import type { LeadFile } from './lead-file.ts';
import { unknownWords, WORD_FIELDS, type WordChoices } from './words.ts';

interface Props {
  file: LeadFile;
  plan: ImportPlan;
  onChoose: (words: WordChoices) => void;
}

/** More of them are no words to choose for: the column is another one. */
const SHOWN = 24;

/** Sources and statuses that the file calls differently from us, each once. */
export function ImportWords({ file, plan: { match, words }, onChoose }: Props) {
  const unknown = unknownWords(file.rows, match);
  if (unknown.length === 0) return null;
  return (
    <section aria-label="Words of the file">
      <h3>Words of the file</h3>
      <p className="mb-2 text-clove-500">What the file calls differently. Rows without a choice are not imported.</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-4">
        {unknown.slice(0, SHOWN).map(({ key, field, word, count }) => (
          <SelectField
            key={key}
            label={`${field === 'source' ? 'Source' : 'Status'} “${word}”, ${countOf(count, 'row')}`}
            value={words[key] ?? ''}
            onChange={({ target }) => onChoose({ ...words, [key]: target.value })}
          >
            <option value="">Choose</option>
            {WORD_FIELDS[field].map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {unknown.length > SHOWN && (
        <p className="mt-1.5 text-clove-500">
          {unknown.length - SHOWN} more. Please look whether Source and Status are the right columns.
        </p>
      )}
    </section>
  );
}
