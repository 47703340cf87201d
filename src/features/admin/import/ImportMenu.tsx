import { Ellipsis, History, Images, Upload } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu } from '#components/ui/Menu.tsx';
import type { ImportKind } from '#features/listing-import/import-columns.ts';
import { LazyDialog } from '../parts/LazyComponent.tsx';

const importing = lazyComponent(() => import('./ImportRecords.tsx'), 'ImportRecords');
const pictures = lazyComponent(() => import('./AddPictures.tsx'), 'AddPictures');
const past = lazyComponent(() => import('./PastImports.tsx'), 'PastImports');

interface Props {
  kind: ImportKind;
  /** What the tab has, in the name of the menu. */
  things: string;
  plural: string;
}

/** What concerns many records at once and is not done every day. */
export function ImportMenu({ kind, things, plural }: Props) {
  const [open, setOpen] = useState<'import' | 'past' | 'pictures' | null>(null);
  const close = () => setOpen(null);
  const dialog = { shape: 'small', onClose: close } as const;
  const items = [
    { label: `Import ${plural}`, icon: Upload, onSelect: () => setOpen('import') },
    ...(kind === 'listing' ? [{ label: 'Add pictures', icon: Images, onSelect: () => setOpen('pictures') }] : []),
    { label: 'Past imports', icon: History, onSelect: () => setOpen('past') },
  ];
  return (
    <>
      <Menu label={`More about ${things}`} className="icon-btn" items={items}>
        <Icon of={Ellipsis} />
      </Menu>
      {open === 'import' && (
        <LazyDialog {...dialog} of={importing} failed="Failed to load the import" title={`Import ${plural}`}>
          {(ImportRecords) => <ImportRecords kind={kind} onClose={close} />}
        </LazyDialog>
      )}
      {open === 'pictures' && (
        <LazyDialog {...dialog} of={pictures} failed="Failed to load the import" title="Add pictures">
          {(AddPictures) => <AddPictures onClose={close} />}
        </LazyDialog>
      )}
      {open === 'past' && (
        <LazyDialog {...dialog} of={past} failed="Failed to load the imports" title="Past imports">
          {(PastImports) => <PastImports onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
