import { expect, test, vi } from 'vitest';

test('nothing of somebody who was erased stays in the memory of the desk', async () => {
  // The admin's modules look at their window as soon as they are loaded.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('https://site.example/admin'));
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('requestAnimationFrame', () => {});
  const { queryClient, invalidateTables } = await import('../../../../src/features/admin/data/query-client.ts');
  const { personBySearch } = await import('../../../../src/features/admin/person/PersonRecords.tsx');
  const leads = ['leads', 'Asha'];
  queryClient.setQueryData(leads, [{ full_name: 'Asha Said' }]);

  await invalidateTables('leads');
  expect(queryClient.getQueryData(leads), 'for Back').toEqual([{ full_name: 'Asha Said' }]);
  await invalidateTables('leads', 'erasures');
  expect(queryClient.getQueryData(leads)).toBeUndefined();
  expect(personBySearch('Asha Said')).toMatchObject({ gcTime: 0 });
});
