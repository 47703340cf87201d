import { describe, expect, test } from 'vitest';
import { adminFile } from '../../../../scripts/publish/build/code-groups.ts';

const ADMIN = '/site/src/features/admin/AdminApp.tsx';
const LEADS = '/site/src/features/admin/leads/LeadsTab.tsx';

/** What each module is imported by; whatever nobody imports is an entry. */
function modulesOf(importers: Record<string, string[]>, dynamicImporters: Record<string, string[]>) {
  return {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: dynamicImporters[id] ?? [],
      isEntry: !(id in importers || id in dynamicImporters),
    }),
  };
}

describe('the file that code goes into', () => {
  const modules = modulesOf(
    {
      gate: [ADMIN],
      client: ['gate', 'session'],
      session: ['client'],
      table: [LEADS, 'areas'],
      editor: ['posts'],
      field: ['gate', '/site/src/features/leads/MessageForm.tsx'],
      note: ['reached'],
    },
    { [LEADS]: [ADMIN], areas: [ADMIN], posts: [ADMIN], reached: [ADMIN, '/site/src/pages/script.ts'] },
  );
  test.each([
    [ADMIN, 'admin'],
    ['gate', 'admin'],
    ['client', 'admin'],
    ['session', 'admin'],
    [LEADS, 'admin-parts'],
    ['table', 'admin-parts'],
    ['areas', null],
    ['editor', null],
    ['field', null],
    ['note', null],
    ['/site/src/features/leads/MessageForm.tsx', null],
    ['gate.css', null],
  ])('%s: %s', (id, file) => {
    expect(adminFile(id, modules)).toBe(file);
  });
});
