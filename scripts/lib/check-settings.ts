/** Holds src/settings.ts and src/visitor-defaults.ts to the rules of the desk before a command goes by them. */
import * as z from 'zod/mini';
import { COST_FIELDS } from '#features/properties/costs/costs.ts';
import { siteInput } from '#features/site/site.ts';
import { EMAIL_PATTERN } from '#lib/text-rules.ts';
import { REVIEW_APPEARANCES, settings, siteDefaults } from '#settings';
import { visitorDefaults } from '#visitor-defaults';
import { UserError } from './fail.ts';

const LARGEST_INT = 2_147_483_647;
const source = z.string().check(z.minLength(1, 'Please say what it rests on'));

function amount({ kind, min, max }: { kind: string; min: number; max: number }) {
  const isWhole = kind === 'count';
  const message = `Please enter a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`;
  return (isWhole ? z.int(message) : z.number(message)).check(z.gte(min, message), z.lte(max, message));
}

const count = (min: number, max: number) => amount({ kind: 'count', min, max });

const forRunners = z.object({
  costs: z.object({
    deposit: z.object({ finished: amount(COST_FIELDS.deposit), building: amount(COST_FIELDS.deposit), source }),
    payments: z.object({ finished: amount(COST_FIELDS.payments), building: amount(COST_FIELDS.payments), source }),
    stampDuty: z.object({ percent: amount(COST_FIELDS.stampDuty), source }),
    registration: z.object({ percent: amount(COST_FIELDS.registration), source }),
    lawyer: z.object({ percent: amount(COST_FIELDS.lawyer), source }),
    rent: z.object({ percentOfPrice: amount({ kind: 'percent', min: 0, max: 100 }), source }),
    monthsLet: z.object({ months: amount(COST_FIELDS.monthsLet), source }),
    runningCosts: z.object({ percent: amount(COST_FIELDS.runningCosts), source }),
  }),
  reviews: z.object({ appear: z.enum(REVIEW_APPEARANCES, `Please choose "${REVIEW_APPEARANCES.join('" or "')}"`) }),
  reveals: z.object({ perOwnerAndDay: count(1, LARGEST_INT) }),
  consultation: z.object({ minutes: count(1, 480) }),
  operatorEmail: z.string().check(z.regex(EMAIL_PATTERN, 'Please enter a valid email address')),
  admin: z.object({ idleLockMinutes: count(1, 1440) }),
});

/** What cannot be meant, each with its file and field. */
export function findSettingProblems(
  said: { defaults: object; settings: object } = { defaults: siteDefaults, settings },
) {
  const issues = [
    ...(siteInput.safeParse(said.defaults).error?.issues ?? []),
    ...(forRunners.safeParse(said.settings).error?.issues ?? []),
  ];
  return issues.map(({ path, message }) => `${fileOf(String(path[0]))}, ${path.join('.')}: ${message}`);
}

function fileOf(field: string): string {
  return field in visitorDefaults || field === 'consultation' ? 'src/visitor-defaults.ts' : 'src/settings.ts';
}

export function assertSettings(): void {
  const problems = findSettingProblems();
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}
