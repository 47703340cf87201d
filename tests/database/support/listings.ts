import type { OperatorClient } from '#db/operator-answers.ts';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN, type PlannedRow } from '#features/listing-import/import-plan.ts';
import { readKnownRecords, withMeantListings } from '#features/listing-import/listing-import.admin.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { asAgency } from '../../fixtures/listing-files.ts';
import type { Given } from './given.ts';

/** The listings of a file as they are to be imported, with the area and the agent that its first rows name. */
export async function planListings(client: OperatorClient, given: Given, bytes = asAgency()): Promise<PlannedRow[]> {
  const rates = await readRates(client);
  const has = await readKnownRecords(client, rates);
  if (has.areas.length === 0) await given.area({ name: 'Paje' });
  if (has.owners.length === 0) await given.agent({ name: 'Juma Ali', email: 'juma@pwani.example' });
  const file = await readImportFile('agency.csv', bytes);
  const plan = { ...FIRST_PLAN, match: guessColumns(file.heads) };
  const known = await withMeantListings(client, await readKnownRecords(client, rates), referencesOf(file, plan));
  return planImport(file, plan, known);
}
