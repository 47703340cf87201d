import fc from 'fast-check';
import type { RunningProduct } from '../support/product.ts';
import { EDITS, type Edit, type Hands } from './edit-kinds.ts';
import { asService, uploadPicture } from './service.ts';

interface Planned {
  edit: Edit;
  /** What it is called when it is to blame. */
  name: string;
  /** Which row it takes, of those that are there then. */
  pick: number;
}

const planned: fc.Arbitrary<Planned> = fc
  .record({ which: fc.constantFrom(...Object.entries(EDITS)), pick: fc.nat(100_000) })
  .map(({ which: [name, edit], pick }) => ({ name, edit, pick }));
const rounds = fc.array(planned, { minLength: 1, maxLength: 6 });

/** Rounds of edits, always the same ones for the same seed. */
export function planEdits(count: number, seed: number): Planned[][] {
  return fc.sample(rounds, { numRuns: count, seed });
}

/** Does them one after the other; `number` makes new names unlike all others. */
export async function carryOut(product: RunningProduct, edits: readonly Planned[], number: number): Promise<void> {
  const ask: Hands['ask'] = (path, method = 'GET', body) => asService(product, path, { method, ...(body && { body }) });
  for (const [index, { edit, pick }] of edits.entries()) {
    const choose: Hands['choose'] = (items) => {
      const item = items[pick % items.length];
      if (item === undefined) throw new Error('There is nothing left to edit');
      return item;
    };
    const own = number * 10 + index;
    await edit({ ask, choose, number: own, uploadPicture: () => uploadPicture(product, own) });
  }
}
