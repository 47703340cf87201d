import { atom } from 'nanostores';
import { $isKeyboardHelpOpen, type KeyHint } from '../../shell/commands.store.ts';

export type LeadField = 'note' | 'reminder' | 'status';

/** Where the focus goes once the lead is open that is about to be opened; a key of a list can ask for a field. */
export const $firstField = atom<LeadField | null>(null);

export const DRAWER_KEYS: readonly KeyHint[] = [
  { keys: ['S'], does: 'In a lead: its status' },
  { keys: ['R'], does: 'In a lead: a reminder' },
  { keys: ['N'], does: 'In a lead: a note' },
  { keys: ['W'], does: 'In a lead: WhatsApp' },
  { keys: ['C'], does: 'In a lead: call' },
];

export function focusField(field: LeadField): void {
  const control = document.querySelector<HTMLElement>(`dialog[open] [data-lead-field=${field}]`);
  control?.scrollIntoView({ block: 'nearest' });
  control?.focus();
}

export const FIELD_KEYS = {
  s: () => focusField('status'),
  r: () => focusField('reminder'),
  n: () => focusField('note'),
  '?': () => $isKeyboardHelpOpen.set(true),
} as const;
