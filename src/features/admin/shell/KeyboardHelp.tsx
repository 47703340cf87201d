import { useStore } from '@nanostores/react';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { $isKeyboardHelpOpen, $keyHints, type KeyHint } from './commands.store.ts';
import { useShortcuts } from './shortcuts.ts';

const EVERYWHERE: readonly KeyHint[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to a tab, a lead, a property or a client' },
  { keys: ['/'], does: 'Search' },
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['N'], does: 'New' },
  { keys: ['Esc'], does: 'Close' },
  { keys: ['?'], does: 'This help' },
];

export function KeyboardHelp() {
  const isOpen = useStore($isKeyboardHelpOpen);
  const ofTab = useStore($keyHints);
  useShortcuts({ '?': () => $isKeyboardHelpOpen.set(true) });
  if (!isOpen) return null;
  return (
    <AdminDialog shape="small" title="Keyboard" onClose={() => $isKeyboardHelpOpen.set(false)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 px-4 py-4 md:px-5.5">
        {[...EVERYWHERE, ...ofTab].map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="kbd mr-1">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </AdminDialog>
  );
}
