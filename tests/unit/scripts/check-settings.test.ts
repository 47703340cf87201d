import { expect, test } from 'vitest';
import { settings, siteDefaults } from '#settings';
import { findSettingProblems } from '../../../scripts/lib/check-settings.ts';

const { costs } = settings;

test('the settings as they are delivered are in order', () => {
  expect(findSettingProblems()).toEqual([]);
});

test.each([
  [{ phone: '0777 000 100' }, 'src/settings.ts, phone: Please enter a valid phone number'],
  [
    { social: { ...siteDefaults.social, x: 'x.com/pwani' } },
    'src/settings.ts, social.x: Please enter the whole address',
  ],
  [{ whatsapp: '0777' }, 'src/visitor-defaults.ts, whatsapp: Please enter a valid phone number'],
  [
    { rates: { ...siteDefaults.rates, TZS: 2.5 } },
    'src/visitor-defaults.ts, rates.TZS: Please enter how many shillings',
  ],
])('a default of the site that the desk would not take is named by file and field: %o', (change, problem) => {
  const problems = findSettingProblems({ defaults: { ...siteDefaults, ...change }, settings });
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test.each([
  [{ reviews: { appear: 'later' } }, 'reviews.appear: Please choose "at once" or "after approval"'],
  [{ reveals: { perOwnerAndDay: 0 } }, 'reveals.perOwnerAndDay: Please enter a whole number from 1'],
  [{ reveals: { perOwnerAndDay: 2 ** 31 } }, 'reveals.perOwnerAndDay: Please enter a whole number from 1'],
  [
    { costs: { ...costs, payments: { ...costs.payments, finished: 0 } } },
    'costs.payments.finished: Please enter a whole number from 1 to 60',
  ],
  [{ costs: { ...costs, lawyer: { ...costs.lawyer, percent: '2%' } } }, 'costs.lawyer.percent: Please enter a number'],
  [{ operatorEmail: 'operator' }, 'operatorEmail: Please enter a valid email address'],
  [{ admin: { idleLockMinutes: 0 } }, 'admin.idleLockMinutes: Please enter a whole number from 1 to 1440'],
  [{ consultation: { minutes: Number.NaN } }, 'consultation.minutes: Please enter a whole number from 1 to 480'],
])('a setting of who runs the site is named likewise: %o', (change, problem) => {
  const problems = findSettingProblems({ defaults: siteDefaults, settings: { ...settings, ...change } });
  const file = 'consultation' in change ? 'src/visitor-defaults.ts' : 'src/settings.ts';
  expect(problems).toEqual([expect.stringContaining(`${file}, ${problem}`)]);
});
