import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $isCommandMenuOpen } from './commands.store.ts';

const load = async () => ({ default: (await import('./CommandList.tsx')).CommandList });
const CommandList = lazy(load);

/** Opens with Ctrl K from anywhere but the gate. */
export function CommandMenu() {
  const isOpen = useStore($isCommandMenuOpen);
  // Fetched once the desk is quiet, so that the first Ctrl K loses no key.
  useEffect(() => {
    const timer = setTimeout(() => void load(), 2000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) $isCommandMenuOpen.set(true);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CommandList onClose={() => $isCommandMenuOpen.set(false)} />
    </Suspense>
  );
}
