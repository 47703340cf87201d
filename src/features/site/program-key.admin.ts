import type { Tables } from '#db/database.types.ts';
import { dataOf, type OperatorClient } from '#db/operator-answers.ts';

/** Who may read the listings by a program; of the key itself only a digest is kept. */
export type ProgramKey = Tables<'program_keys'>;

export const PROGRAM_KEY_LIMITS = { name: 80 } as const;

/** The newest first, withdrawn ones too. */
export function listProgramKeys(client: OperatorClient, signal: AbortSignal): Promise<ProgramKey[]> {
  return dataOf(client.from('program_keys').select().order('made_at', { ascending: false }).abortSignal(signal));
}

/** Resolves to the key, which is never to be had again. */
export function makeProgramKey(client: OperatorClient, name: string): Promise<string> {
  return dataOf(client.rpc('make_program_key', { p_name: name }));
}

export async function withdrawProgramKey(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.rpc('withdraw_program_key', { p_id: id }));
}
