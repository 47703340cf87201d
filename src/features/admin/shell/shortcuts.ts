import { type RefObject, useEffect, useRef } from 'react';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys that act while nobody types and no dialog is open; `within` is a part of the dialog in which they act.
 * Names are those of `KeyboardEvent.key`.
 */
export function useShortcuts(shortcuts: Shortcuts, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event) || openLayer() !== (within?.current?.closest('dialog') ?? null)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [within]);
}

/** What lies over everything else: a list that has popped up, or the dialog that was opened last. */
function openLayer(): Element | null {
  return document.querySelector(':popover-open') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** A focused button or link keeps its own Enter. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter' && target.closest('a, button, summary')) return true;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
