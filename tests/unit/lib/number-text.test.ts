import { describe, expect, test } from 'vitest';
import { readBound } from '#features/search/engine/prices.ts';
import { readDegrees, readMoney, readNumber } from '#lib/number-text.ts';

const LANGUAGES =
  'en de fr it es pt nl sv pl ru tr de-CH de-AT en-IN hi sw ar-EG ar-AE fa ur bn mr ta th my zh ja ko he'.split(' ');
const { numberingSystem: own } = new Intl.NumberFormat('en').resolvedOptions();
const DIGIT_SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((numberingSystem) =>
  /^\p{Nd}+$/u.test(new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210)),
);

describe('an amount of money', () => {
  test.for([
    ['100,000.50', 100_000.5],
    ['1.250.000', 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['250.000', 250_000],
    ['1 250 000', 1_250_000],
    ["1'250’000.50", 1_250_000.5],
    ['12,50,000', 1_250_000],
    ['1,00,00,000', 10_000_000],
    ['250000,5', 250_000.5],
    ['.5m', 500_000],
    ['250k', 250_000],
    ['1,250k', 1_250_000],
    ['1.2m', 1_200_000],
    ['1,2 Mio.', 1_200_000],
    ['1.250M', 1_250_000],
    ['1.1 million', 1_100_000],
    ['2.5bn', 2_500_000_000],
    ['12.5 lakh', 1_250_000],
    ['600 milioni', 600_000_000],
    ['milioni 600', 600_000_000],
    ['250,000.', 250_000],
    ['250.000,-', 250_000],
    ['２５０，０００', 250_000],
    ['٢٥٠٬٠٠٠٫٥', 250_000.5],
    ['۲۵۰٬۰۰۰', 250_000],
    ['१२,५०,०००', 1_250_000],
    ['\u200e250000\u200f', 250_000],
  ] as const)('%s', ([typed, amount]) => expect(readMoney(typed)).toMatchObject({ amount, currency: null }));

  test.for([
    ['$250k', 250_000, 'USD'],
    ['US$ 250,000', 250_000, 'USD'],
    ['250.000 €', 250_000, 'EUR'],
    ['1.2m€', 1_200_000, 'EUR'],
    ['EUR 93,000', 93_000, 'EUR'],
    ['aed 1.5m', 1_500_000, 'AED'],
    ['TSh. 650,000,000', 650_000_000, 'TZS'],
    ['650,000,000/=', 650_000_000, 'TZS'],
    ['$ 5 million USD', 5_000_000, 'USD'],
    ['$ .5m', 500_000, 'USD'],
    ['TSh.650,000', 650_000, 'TZS'],
  ] as const)('%s, with its currency', ([typed, amount, currency]) => {
    expect(readMoney(typed)).toMatchObject({ amount, currency });
  });

  test.for([
    ...['', 'a lot', '-5', '1e6', '250 bananas', '250-300k', '250k+', '<250k', '1,2,3', '1,250,00', '1.250,00.0'],
    ...[
      '1 250,000 000',
      '125,0000',
      '0.250',
      '1,250.500',
      '1.250.00',
      '250kk',
      'k250',
      '£250,000',
      'A$ 250',
      'KSh 250',
      '$250 EUR',
      '$.5',
      '½',
    ],
    ...['10²', '9'.repeat(400), `1${'k'.repeat(200_000)}`],
  ])('"%s" is none', (typed) => expect(readMoney(typed)).toBeNull());

  test.for(LANGUAGES)('is read back as %s writes it', (language) => {
    const number = new Intl.NumberFormat(language).format(1_250_000.5);
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(685_000);
    expect([number, readMoney(number)]).toEqual([number, { amount: 1_250_000.5, currency: null, zeros: null }]);
    expect([money, readMoney(money)]).toEqual([money, { amount: 685_000, currency: 'EUR', zeros: null }]);
  });
});

describe('a number', () => {
  test.for(DIGIT_SYSTEMS)('is read in the digits of %s', (numberingSystem) => {
    const typed = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890);
    expect(readNumber(typed)).toBe(1_234_567_890);
  });

  test('has dozens of scripts to be written in', () => {
    expect(DIGIT_SYSTEMS.length).toBeGreaterThan(50);
    expect(DIGIT_SYSTEMS).toContain(own);
  });

  test.for([
    ['1.250', 1.25],
    ['1,250', 1250],
    ['12,5', 12.5],
    ['−6,3180', -6.318],
    ['+39.5', 39.5],
  ] as const)('%s', ([typed, number]) => expect(readNumber(typed)).toBe(number));

  test.for(['280m', '$5', '5 rooms', '--5', '1e400'])('"%s" is none', (typed) => expect(readNumber(typed)).toBeNull());
});

describe('a bound of the price filter', () => {
  test('is rounded as prices are, and keeps a currency that was typed', () => {
    expect(readBound('100,000.50', 'USD')).toEqual({ amount: 100_001, currency: 'USD' });
    expect(readBound('€1.2m', 'USD')).toEqual({ amount: 1_200_000, currency: 'EUR' });
    expect(readBound('650m', 'TZS')).toEqual({ amount: 650_000_000, currency: 'TZS' });
  });

  test('is none where nothing stands, and unreadable rather than another amount', () => {
    expect(readBound(' ', 'USD')).toBeNull();
    expect(['0', '0.4', '€0'].map((typed) => readBound(typed, 'USD', 1))).toEqual([null, null, null]);
    expect(readBound('0', 'USD')).toEqual({ amount: 0, currency: 'USD' });
    expect(readBound('1', 'USD', 1)).toEqual({ amount: 1, currency: 'USD' });
    expect(readBound('1e6', 'USD')).toBe('unreadable');
    expect(readBound('9'.repeat(17), 'USD')).toBe('unreadable');
  });
});

test.for([
  ['39,533', 39.533],
  ['-6,267', -6.267],
  ['\u22126,2671', -6.2671],
  ['٣٩٬٥٣٣', 39.533],
  ['39.533', 39.533],
  ['39', 39],
  ['6,267,100', 6_267_100],
  ['east', null],
] as const)('the degrees %s', ([typed, degrees]) => expect(readDegrees(typed)).toBe(degrees));
