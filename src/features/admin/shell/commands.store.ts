import { atom } from 'nanostores';
import { type RefObject, useEffect, useRef } from 'react';
import { remembered } from '../data/remembered.ts';

interface Command {
  /** Unique, and what typing is compared with. */
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  run: () => void;
}

/** What the command menu offers besides the tabs, for as long as whoever offers it is on the page. */
export const $commands = atom<readonly Command[]>([]);
export const $isCommandMenuOpen = atom(false);
export const $isKeyboardHelpOpen = atom(false);
/** Rows of the keyboard help that the open tab adds. */
export const $keyHints = atom<readonly KeyHint[]>([]);

export interface KeyHint {
  keys: readonly string[];
  does: string;
}

/** Offers commands while the caller is mounted. Give it a list that stays the same between renders. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    $commands.set([...$commands.get(), ...commands]);
    return () => $commands.set($commands.get().filter((command) => !commands.includes(command)));
  }, [commands]);
}

/** Explains keys of the open tab in the keyboard help. Give it a list that stays the same between renders. */
export function useKeyHints(hints: readonly KeyHint[]): void {
  useEffect(() => {
    $keyHints.set([...$keyHints.get(), ...hints]);
    return () => $keyHints.set($keyHints.get().filter((hint) => !hints.includes(hint)));
  }, [hints]);
}

/** Whether a letter or sign alone acts: speech is heard as letters, and hands that shake press them. */
export const { $value: $singleKeys, remember: rememberSingleKeys } = remembered('desk-single-keys', ['on', 'off']);

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Those that walk from row to row do so for as long as they are held; all others act once. */
const WALKING = ['j', 'k'];

/**
 * Single keys that act while nobody types and no dialog is open; `within` is a part of the dialog in which they act.
 * Names are those of `KeyboardEvent.key`, letters as small ones: a caps lock is no reason to do nothing.
 */
export function useShortcuts(shortcuts: Shortcuts, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key.length === 1 && $singleKeys.get() === 'off') return;
      if (event.repeat && !WALKING.includes(key)) return;
      if (isTyping(event) || openLayer() !== (within?.current?.closest('dialog') ?? null)) return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [within]);
}

/** What lies over everything else: a list that has popped up, or the dialog that was opened last. */
export function openLayer(): Element | null {
  return document.querySelector(':popover-open') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** A focused button or link keeps its own Enter. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter' && target.closest('a, button, summary')) return true;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
