import { atom } from 'nanostores';
import { useEffect } from 'react';

export interface Command {
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
