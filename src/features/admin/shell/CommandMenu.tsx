import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { showToast } from '#components/ui/toast.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { SwitchField } from '../form/fields.tsx';
import {
  $isCommandMenuOpen,
  $isKeyboardHelpOpen,
  $keyHints,
  $singleKeys,
  type KeyHint,
  rememberSingleKeys,
  useShortcuts,
} from './commands.store.ts';

interface Props {
  onClose: () => void;
}

const commandList = lazyComponent(() => import('./CommandList.tsx'), 'CommandList');
const close = () => $isCommandMenuOpen.set(false);

/** Opens with Ctrl K from anywhere but the gate. */
export function CommandMenu() {
  const isOpen = useStore($isCommandMenuOpen);
  const [CommandList, setCommandList] = useState<ComponentType<Props> | null>(null);
  const isMissing = isOpen && CommandList === null;
  // Fetched once the admin is quiet, so that the first Ctrl K loses no key; without a connection, with the next one.
  useEffect(() => {
    const load = async () => {
      const list = await commandList.load();
      setCommandList(() => list);
    };
    const handleFailure = () => {
      if (!isMissing) return;
      close();
      showToast({ kind: 'error', text: 'Failed to load the command menu' });
    };
    const timer = setTimeout(() => void load().catch(handleFailure), isMissing ? 0 : 2000);
    return () => clearTimeout(timer);
  }, [isMissing]);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) $isCommandMenuOpen.set(true);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  return isOpen && CommandList && <CommandList onClose={close} />;
}

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
  const singleKeys = useStore($singleKeys);
  useShortcuts({ '?': () => $isKeyboardHelpOpen.set(true) });
  if (!isOpen) return null;
  return (
    <AdminDialog shape="small" title="Keyboard" onClose={() => $isKeyboardHelpOpen.set(false)}>
      <dl
        data-autofocus
        tabIndex={-1}
        className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 px-4 py-4 outline-none focus:shadow-none md:px-5.5"
      >
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
      <div className="px-4 pb-4 md:px-5.5">
        <SwitchField
          name="Single-letter keys"
          hint="J, N, / and the like act while you do not type. Switched off, only keys such as Ctrl K, Enter and Esc do."
          isOn={singleKeys === 'on'}
          onChange={(isOn) => rememberSingleKeys(isOn ? 'on' : 'off')}
        />
      </div>
    </AdminDialog>
  );
}
