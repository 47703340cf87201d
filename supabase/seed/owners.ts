import { agentOwners } from './owners/agents.ts';
import { firmOwners } from './owners/firms.ts';
import type { SeedOwner } from './types.ts';

export const owners: SeedOwner[] = [...agentOwners, ...firmOwners];
