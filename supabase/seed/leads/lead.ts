import type { SeedLead } from '../types.ts';

type Given = Pick<SeedLead, 'full_name' | 'phone' | 'source' | 'hoursAgo'> & Partial<SeedLead>;

/** A lead as it comes in, new and with nothing arranged, plus what is given. */
export function lead(given: Given): SeedLead {
  return { status: 'new', email: null, reminder: null, consultation: null, property: null, notes: [], ...given };
}
