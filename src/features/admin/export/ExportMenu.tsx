import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toast.ts';
import { importWithRetry } from '#lib/lazy-import.ts';
import { holdSession } from '../gate/gate.store.ts';
import type * as Files from './files.ts';
import type { FileKind, TableFile } from './table-file.ts';

/** Which of the files, with the rows that are shown. */
export type ChooseFile = (files: typeof Files) => TableFile;

interface Props {
  label?: string;
  file: ChooseFile;
}

/** Hands all rows over as a file, on whatever page they stand. What writes files is fetched with the first one. */
export function ExportMenu({ label = 'Export', file }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: FileKind) => {
    if (isBusy) return;
    setIsBusy(true);
    await exportAs(kind, file);
    setIsBusy(false);
  };
  const items = [
    { label: 'CSV', onSelect: () => void save('csv') },
    { label: 'Excel', onSelect: () => void save('xlsx') },
  ];
  return (
    <Menu
      label={label}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 text-[0.8125rem] font-semibold text-lagoon-700 hover:bg-lagoon-50 pointer-coarse:min-h-11"
      items={items}
    >
      <Icon of={Download} />
      {label}
    </Menu>
  );
}

export async function exportAs(kind: FileKind, file: ChooseFile): Promise<void> {
  try {
    const files = await importWithRetry(() => import('./files.ts'));
    await holdSession(files.saveTable(file(files), kind));
  } catch {
    showToast({ kind: 'error', text: 'Failed to export. Please check your network and try again.' });
  }
}
