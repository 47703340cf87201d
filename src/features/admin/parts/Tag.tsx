import type { ReactNode } from 'react';

const TONES = {
  lagoon: 'bg-lagoon-100 text-lagoon-800 [--badge-dot:var(--color-lagoon-600)]',
  turmeric: 'bg-turmeric-100 text-[#6f4504] [--badge-dot:var(--color-turmeric-600)]',
  gray: 'badge-gray',
  orange: 'badge-orange',
  green: 'badge-green',
  blue: 'badge-blue',
} as const;
export type Tone = keyof typeof TONES;

/** A small coloured word with a dot. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge h-5.5 text-xs ${TONES[tone]}`}>{children}</span>;
}
