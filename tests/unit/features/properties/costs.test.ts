import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COST_FIELDS, calculateCosts, formatYield, parseCost } from '#features/properties/costs/costs.ts';
import { defaultCosts } from '#features/properties/costs/costs-defaults.ts';
import { visitorDefaults } from '#visitor-defaults';

const INPUTS = {
  price: 400_000,
  deposit: 25,
  payments: 3,
  stampDuty: 1,
  registration: 0.5,
  lawyer: 2,
  rent: 2000,
  monthsLet: 10,
  runningCosts: 30,
};

describe('what a purchase costs', () => {
  test('by the numbers of the visitor', () => {
    expect(calculateCosts(INPUTS)).toEqual({
      deposit: 100_000,
      eachPayment: 100_000,
      closing: 14_000,
      total: 414_000,
      netRent: 14_000,
      grossYield: 5,
      netYield: (14_000 / 414_000) * 100,
    });
  });

  test('deposit and payments are the price, whatever the plan', () => {
    const plan = fc.record({
      price: fc.integer({ min: 1, max: 10_000_000 }),
      deposit: fc.integer({ min: 0, max: 100 }),
      payments: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(plan, (own) => {
        const { deposit, eachPayment } = calculateCosts({ ...INPUTS, ...own });
        expect(deposit + eachPayment * own.payments).toBeCloseTo(own.price, 4);
      }),
    );
  });

  test('what is not finished begins with a higher deposit and several payments', () => {
    const offPlan = defaultCosts({ price: 148_500, status: 'Off Plan' });
    const finished = defaultCosts({ price: 148_500, status: 'Ready to Move In' });
    expect(offPlan.deposit).toBeGreaterThan(finished.deposit);
    expect(offPlan.payments).toBeGreaterThan(finished.payments);
    expect(finished).toMatchObject({ price: 148_500, rent: 890 });
  });

  test('every default is one that the visitor may type', () => {
    const inputs = Object.entries(defaultCosts({ price: 685_000, status: 'Land' }));
    expect(inputs.map(([name]) => name).sort()).toEqual(Object.keys(COST_FIELDS).sort());
    for (const [name, value] of inputs) {
      const field = Object.entries(COST_FIELDS).find(([field]) => field === name)?.[1];
      expect(value, name).toBeGreaterThanOrEqual(field?.min ?? Number.NaN);
      expect(value, name).toBeLessThanOrEqual(field?.max ?? Number.NaN);
    }
  });

  test('a yield has one decimal', () => {
    expect([5, 3.36, 0].map(formatYield)).toEqual(['5.0%', '3.4%', '0.0%']);
  });
});

describe('what a visitor types into the calculator', () => {
  test.each([
    ['685000', 685_000],
    ['685,000', 685_000],
    ['$ 685 000', 685_000],
    ['685.000', 685_000],
    ['1.250.000,50', 1_250_000.5],
    ['685000.5', 685_000.5],
    ['usd 90', 90],
    ['1.2m', 1_200_000],
    ['٦٨٥٬٠٠٠', 685_000],
  ])('"%s" is an amount of money', (text, value) => {
    expect(parseCost('price', text)).toEqual({ value });
  });

  test('money in another currency becomes dollars', () => {
    expect(parseCost('price', '93,000', 'EUR')).toEqual({ value: 93_000 / visitorDefaults.rates.EUR });
    expect(parseCost('price', '€93k', 'TZS')).toEqual({ value: 93_000 / visitorDefaults.rates.EUR });
  });

  test.each([
    ['2.5', 2.5],
    ['2,5 %', 2.5],
    ['0', 0],
    ['100', 100],
  ])('"%s" is a percentage', (text, value) => {
    expect(parseCost('lawyer', text)).toEqual({ value });
  });

  test.each([
    ['price', '', 'Please enter a number such as 250,000'],
    ['price', 'a lot', 'Please enter a number such as 250,000'],
    ['price', '-5', 'Please enter a number such as 250,000'],
    ['price', '1e9', 'Please enter a number such as 250,000'],
    ['price', '0', 'Please enter an amount that a home can cost'],
    ['rent', '9'.repeat(13), 'Please enter a smaller amount'],
    ['lawyer', '1-2', 'Please enter a number such as 2'],
    ['deposit', '100.1', 'Please enter a number from 0 to 100'],
    ['payments', '0', 'Please enter a whole number from 1 to 60'],
    ['payments', '2.5', 'Please enter a whole number from 1 to 60'],
    ['monthsLet', '13', 'Please enter a whole number from 0 to 12'],
  ] as const)('as %s, "%s" is refused in plain words', (name, text, problem) => {
    expect(parseCost(name, text)).toEqual({ problem });
  });
});
