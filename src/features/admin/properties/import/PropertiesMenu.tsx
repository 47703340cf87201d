import { Ellipsis, History, Upload } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu } from '#components/ui/Menu.tsx';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { LazyComponent } from '../../parts/LazyComponent.tsx';

const importing = lazyComponent(() => import('./ImportListings.tsx'), 'ImportListings');
const past = lazyComponent(() => import('./PastListingImports.tsx'), 'PastListingImports');

/** What concerns many properties at once and is not done every day. */
export function PropertiesMenu() {
  const [open, setOpen] = useState<'import' | 'past' | null>(null);
  const close = () => setOpen(null);
  const items = [
    { label: 'Import listings', icon: Upload, onSelect: () => setOpen('import') },
    { label: 'Past imports', icon: History, onSelect: () => setOpen('past') },
  ];
  const frame = (title: string) => (inside: ReactNode) => (
    <AdminDialog shape="small" title={title} onClose={close}>
      {inside}
    </AdminDialog>
  );
  return (
    <>
      <Menu label="More about properties" className="icon-btn" items={items}>
        <Icon of={Ellipsis} />
      </Menu>
      {open === 'import' && (
        <LazyComponent of={importing} failed="Failed to load the import" frame={frame('Import listings')}>
          {(ImportListings) => <ImportListings onClose={close} />}
        </LazyComponent>
      )}
      {open === 'past' && (
        <LazyComponent of={past} failed="Failed to load the imports" frame={frame('Past imports')}>
          {(PastListingImports) => <PastListingImports onClose={close} />}
        </LazyComponent>
      )}
    </>
  );
}
