import * as z from 'zod/mini';
import { parseJson } from '../../../scripts/lib/json.ts';
import { until } from '../../support/product.ts';

interface Published {
  seconds: number;
  /** Where the time went, in words. */
  steps: string;
}

const TIMEOUT_MS = 10_000;
const line = z.catchall(z.object({ event: z.literal('published'), seconds: z.coerce.number() }), z.unknown());
const STEP = /^(.+)_s$/;

/**
 * A line of the publisher about a publish, among what was printed after so many characters: the first, or with -1 the
 * last. It may be on its way; a save that changes nothing need not have one.
 */
export async function readPublished(output: () => string, from: number, which: 0 | -1): Promise<Published> {
  const find = () => output().slice(from).split('\n').flatMap(parse).at(which);
  await until(async () => find() !== undefined, TIMEOUT_MS).catch(() => {});
  return find() ?? { seconds: Number.NaN, steps: '' };
}

function parse(text: string): Published[] {
  if (!text.startsWith('{')) return [];
  const { success, data } = line.safeParse(parseJson(text));
  if (!success) return [];
  const steps = Object.entries(data).flatMap(([name, value]) => {
    const step = STEP.exec(name)?.[1];
    return step === undefined ? [] : [`${step} ${value}`];
  });
  return [{ seconds: data.seconds, steps: steps.join(', ') }];
}
