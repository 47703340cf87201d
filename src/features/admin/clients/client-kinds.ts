import type { OwnerKind } from '#features/owners/owner.ts';

/** As the tabs stand: agencies, developers, agents. */
export const KINDS = ['agency', 'developer', 'agent'] as const satisfies OwnerKind[];
export const PLURALS = { agent: 'Agents', agency: 'Agencies', developer: 'Developers' } as const;
