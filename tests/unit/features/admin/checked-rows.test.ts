import { createElement as make } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { JUMA, KNOWN, plan } from '../../../fixtures/listing-plan.ts';

const LISTINGS = `Ref,Title,Type,Price,Area,Beds,Baths,Size,Description,Pictures
P-1,One,Villa,200000,Paje,2,2,90,Text.,https://a.example/1.jpg
P-2,Two,Villa,200000,Paje,2,2,90,Text.,https://a.example/2.jpg https://a.example/3.jpg
`;

test('of listings that the database has refused no pictures are fetched', async () => {
  // The admin's modules look at their window as soon as they are loaded.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('https://site.example/admin'));
  vi.stubGlobal('history', { state: null });
  const { CheckedRows } = await import('../../../../src/features/admin/import/CheckedRows.tsx');
  const { file, listings: rows } = await plan(new TextEncoder().encode(LISTINGS), KNOWN, { ownerId: JUMA.id });
  const errors = [{ row: 3, table: 'properties', message: 'There is already an entry like this.' }];
  const step = { state: 'done', rows, result: { created: 1, updated: 0, repeated: 0, errors } } as const;
  const markup = renderToStaticMarkup(make(CheckedRows, { kind: 'listing', file, step }));
  expect(markup).toContain('There is already an entry like this.');
  expect(markup).toContain('1 picture is fetched by the server.');
});
