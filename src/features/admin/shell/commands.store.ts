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

/** What the focus is handed to: never a field, into which the keys that come next would be written. */
const HEIRS = 'a[href], button, summary, [tabindex], input:is([type=checkbox], [type=radio])';

/** What goes later was not taken away by a press, and a key must not act on what has come in its place. */
const PRESSED_WITHIN_MS = 10_000;

/**
 * What is pressed may go by that, and the focus with it: what comes to stand in its place takes it, or what is nearest. From
 * a dialog it goes back to where it came from, also when that is gone by then. The returned function ends it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let pressedAt = 0;
  /** What had the focus before a dialog. */
  const openers = new Map<Element, Element>();
  /** Where those of them stood that are gone. */
  const places = new WeakMap<Element, MutationRecord>();

  const handleFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    for (const layer of openers.keys()) if (!layer.isConnected) openers.delete(layer);
    const layer = target.closest('dialog');
    if (layer && last && !layer.contains(last) && !openers.has(layer)) openers.set(layer, last);
    last = target;
  };
  // Somebody has left it, unless it goes just now.
  const handleFocusOut = () =>
    queueMicrotask(() => {
      if (last?.isConnected && last !== document.activeElement) last = null;
    });
  const observer = new MutationObserver((records) => {
    const findPlace = (gone: Node): MutationRecord | undefined => {
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
      return record?.target.isConnected === false ? findPlace(record.target) : record;
    };
    for (const opener of openers.values()) {
      const place = opener.isConnected ? undefined : findPlace(opener);
      if (place) places.set(opener, place);
    }
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const place = findPlace(last);
    const layer = last.closest('dialog');
    const opener = layer && openers.get(layer);
    last = null;
    if (opener instanceof HTMLElement && takesFocus(opener)) return;
    const from = (opener && places.get(opener)) ?? place;
    if (from) focusAt(from, performance.now() - pressedAt < PRESSED_WITHIN_MS);
  });

  const handlePress = () => {
    pressedAt = performance.now();
  };
  document.addEventListener('keydown', handlePress, true);
  document.addEventListener('pointerdown', handlePress, true);
  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    document.removeEventListener('keydown', handlePress, true);
    document.removeEventListener('pointerdown', handlePress, true);
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
    observer.disconnect();
  };
}

/**
 * Hands the focus to what comes after a place, or before it, or around it; where a whole page has gone, or what stands there
 * is not to be pressed, to its frame.
 */
function focusAt({ target, previousSibling, nextSibling }: MutationRecord, isNear: boolean): void {
  let before: Node | null = previousSibling;
  let parent = target instanceof HTMLElement ? target : null;
  while (isNear && parent && !parent.matches('main, dialog, [data-dialog-body], body')) {
    const isLater = (heir: Element) => {
      if (before?.parentNode === parent) return !before.contains(heir) && isAhead(before, heir);
      return nextSibling?.parentNode !== parent || nextSibling.contains(heir) || isAhead(nextSibling, heir);
    };
    const heirs = heirsIn(parent);
    const earlier = heirs.filter((heir) => !isLater(heir)).reverse();
    if ([...heirs.filter(isLater), ...earlier, parent].some(takesFocus)) return;
    before = parent;
    parent = parent.parentElement;
  }
  parent?.closest<HTMLElement>('main, dialog')?.focus({ preventScroll: true });
}

/** A row that takes the focus does so for what stands in it. */
function heirsIn(parent: Element): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(HEIRS)].filter(
    (heir) => heir.parentElement?.closest(HEIRS)?.contains(parent) ?? true,
  );
}

function isAhead(node: Node, other: Node): boolean {
  return (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** What is hidden, disabled or behind a dialog takes none. */
function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}
