/**
 * An import of listings with its pictures, as a process of its own that can be killed: what `npm run import:listings` does behind
 * its check of the project. IMPORT names the Data API, its keys, the file and the folder of pictures.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { readImportFile } from '#features/listing-import/import-file.ts';
import { FIRST_PLAN } from '#features/listing-import/import-plan.ts';
import { unknownWords } from '#features/listing-import/import-row.ts';
import { importRows, readKnownRecords, withMeantListings } from '#features/listing-import/listing-import.admin.ts';
import { planImport } from '#features/listing-import/plan-import.ts';
import { referencesOf } from '#features/listing-import/plan-listings.ts';
import { readRates } from '#features/site/site.admin.ts';
import { fetchPicture } from '../../scripts/pictures/fetch-picture.ts';
import { bringFilePictures } from '../../scripts/pictures/file-pictures.ts';
import { importDuePictures } from '../../scripts/pictures/picture-importer.ts';
import type { TestBackend } from '../database/support/database.ts';
import { createOperatorClient } from '../database/support/operator-client.ts';

export interface ImportPlace {
  backend: Pick<TestBackend, 'url' | 'credentials'>;
  file: string;
  folder: string;
}

const { backend, file: path, folder }: ImportPlace = JSON.parse(process.env['IMPORT'] ?? '');
const client = createOperatorClient(backend, 'service');
const store = async (name: string) => `http://127.0.0.1:54321/storage/v1/object/public/properties/${name}`;

console.log('begun');
const file = await readImportFile('listings.csv', new Uint8Array(await readFile(path)));
const known = await readKnownRecords(client, await readRates(client));
const plan = { ...FIRST_PLAN, match: guessColumns(file.heads), ownerEmail: 'office@site.example' };
const added = unknownWords(file, plan, known).map(
  ({ key, field }) => [key, field === 'area' ? 'Unguja' : 'agency'] as const,
);
const meant = await withMeantListings(client, known, referencesOf(file, plan));
const rows = planImport(file, { ...plan, added: Object.fromEntries(added) }, meant);
await importRows(client, { id: crypto.randomUUID(), file: 'listings.csv', rows, isPublished: false });
const call = async (name: string, args = {}) => {
  const headers = { 'content-type': 'application/json', ...backend.credentials.service };
  const response = await fetch(`${backend.url}/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args) });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
};
const fetchImage = (address: string) => fetchPicture(address, { mayAsk: () => true });
const log = { info: () => {}, warn: () => {} };
while ((await importDuePictures({ call, store, log, fetchImage })) > 0);
await bringFilePictures(folder, { client, store, isPublished: false, isMeant: true });
