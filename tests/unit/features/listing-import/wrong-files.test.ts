import { expect, test } from 'vitest';
import { guessColumns, type ImportKind } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN, type KnownRecords } from '#features/listing-import/import-plan.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { WRONG_FILES, WRONG_WHOLES } from '../../../fixtures/wrong-listings.ts';

const JUMA = { id: crypto.randomUUID(), kind: 'agent', name: 'Juma Ali', email: 'j@pwani.example' } as const;
const REEF = { id: crypto.randomUUID(), kind: 'agency', name: 'Reef', email: 'r@reef.example' } as const;
const KNOWN: KnownRecords = {
  areas: [{ id: crypto.randomUUID(), name: 'Paje', latitude: -6.26, longitude: 39.53 }],
  owners: [JUMA, REEF].map((owner) => ({ ...owner, whatsapp_number: null })),
  properties: [],
  meant: [],
  records: [],
  pictures: new Map(),
  rates: { USD: 1, EUR: 0.9, AED: 3.67, TZS: 2500 },
};

async function plan(bytes: Uint8Array<ArrayBuffer>, kind: ImportKind = 'listing') {
  const file = await readImportFile('wrong', bytes, kind);
  const owner = kind === 'listing' && !file.heads.includes('Listed by') ? JUMA.id : null;
  return planImport(file, { ...FIRST_PLAN, kind, match: guessColumns(file.heads, kind), ownerId: owner }, KNOWN);
}

test.each(WRONG_FILES)(
  'every fault is told at its row and field: $name',
  async ({ kind, good, wrong, write, first }) => {
    const rows = wrong.map(([cells], index) => ({
      ...good,
      ...('Ref' in good && { Ref: `R-${index + 1}` }),
      ...cells,
    }));
    const heads = Object.keys(good);
    const planned = await plan(await write(heads, [good, ...rows]), kind);
    const told = planned.flatMap(({ line, problems }) =>
      problems.map(({ field, message }) => `${line} ${field}: ${message}`),
    );
    expect(told).toEqual(
      wrong.flatMap(([, ...faults], index) => faults.map((fault) => `${first + 1 + index} ${fault}`)),
    );
    expect(planned.map(({ action }) => action)).toEqual(['create', ...wrong.map(() => 'faulty')]);
  },
);

test.each(WRONG_WHOLES)('a file that is wrong as a whole: %j', async (written, said) => {
  await expect(readImportFile('wrong', new TextEncoder().encode(written))).rejects.toThrow(said);
});

test('rows that are longer or shorter than the head, heads twice and heads with characters that nobody sees', async () => {
  const rows = [
    'List of the agency',
    'Ref,Title,Type,Pri\u200bce,Area,Agent,Beds,Baths,Size,Description,Price',
    'A-1,Villa,Villa,200000,Paje,Juma Ali,2,2,90,Text,1',
    'A-2,Villa,Villa,420,000,Paje,Juma Ali,2,2,90,Text,1',
    'A-3,Villa,Villa,200000,Paje',
    'A-4,Villa,Villa,200000,Paje,Juma Ali,2,2,90,Text,,,,',
  ];
  const planned = await plan(new TextEncoder().encode(rows.join('\n')));
  expect(planned.map(({ line, action, values }) => [line, action, values['price']])).toEqual([
    [3, 'create', 200_000],
    [4, 'faulty', undefined],
    [5, 'faulty', undefined],
    [6, 'create', 200_000],
  ]);
  expect(planned[1]?.problems[0]).toEqual({
    field: 'row',
    message: 'It has more cells than there are columns. Is a comma missing its quotation marks?',
  });
  expect(planned[2]?.problems.map(({ field }) => field)).toEqual([...['description', 'bedrooms', 'bathrooms', 'size']]);
});
