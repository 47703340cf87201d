import { expect, test } from 'vitest';
import { guessColumns } from '#features/listing-import/import-columns.ts';
import { currencyIn, readPrice } from '#features/listing-import/listing-price.ts';
import {
  doubtfulMonth,
  readAddresses,
  readAmenities,
  readCoordinates,
  readCount,
  readHandover,
  readPhone,
  readPlace,
  readSize,
  readText,
  unitIn,
} from '#features/listing-import/listing-values.ts';
import { CURRENCIES } from '#visitor-defaults';
import { RATES } from '../../../fixtures/listing-plan.ts';

test.each([
  ['1,200 sq ft', 111.48],
  ['120 m²', 120],
  ['0.5 acre', 2023.43],
  ['2 ha', 20_000],
  ['180', 180],
  ['1.200 m²', 1200],
  ['1.076 sq ft', 99.96],
  ['85.55 mq', 85.55],
  ['1.125 acres', 4552.71],
  ['0.04', 0.04],
  ['\u2212120 m²', -120],
  ['1200sqft', 111.48],
  ['0.5acre', 2023.43],
  ['120m2', 120],
  ['120m²', 120],
  ['2ha', 20_000],
  ['0', null],
  ['', null],
  ['1\u202f200 m²', 1200],
  ['1\u2009200 m²', 1200],
  ['1’200 m²', 1200],
  ["1'200,5 m²", 1200.5],
  ['big', Number.NaN],
  ['800 sq yd', Number.NaN],
  ['10 marla', Number.NaN],
  ['1½ acres', 6070.28],
  ['1 ½ acres', 6070.28],
  ['½ acre', 2023.43],
  ['2 ¾ ha', 27_500],
  ['1.5½ ha', Number.NaN],
  ['2 heka', 20_000],
  ['heka 2', 20_000],
  ['3 miguu', Number.NaN],
  ['2k sqm', Number.NaN],
  ['12 thousand m2', Number.NaN],
  ['12 mila mq', Number.NaN],
  ['2 hundred sqm', Number.NaN],
  ['mita elfu 2', Number.NaN],
  ['120 m', 120],
  ['1,200 M', 1200],
  ['600 (Plot B)', 600],
  ['600 B', 600],
  ['Eneo la mita 600', 600],
])('the size %s', (cell, size) => {
  expect(readSize(cell, 'm2')).toBe(size);
});

test.each([
  ['254712345678', '+254712345678'],
  ['393331234567', '+393331234567'],
  ['255777123456', '+255777123456'],
  ['777123456.0', '+255777123456'],
  ['0777 123 456 / 0712 000 111', '+255777123456'],
  ['024 223 1234', '+255242231234'],
  ['00254 712 345678', '+254712345678'],
  ['12345678', '12345678'],
  ['2.55777E+11', '2.55777E+11'],
  ['', ''],
])('the phone number %s', (cell, phone) => expect(readPhone(cell)).toBe(phone));

test('a unit and a currency are named beside digits and underscores, not inside of words', () => {
  expect(['size_sqft', 'plot_size_acres', 'size_m2', 'Wohnfläche', 'Surface', 'Plot (acres)'].map(unitIn)).toEqual([
    ...['ft2', 'acre', 'm2', null, null, 'acre'],
  ]);
  expect(['price_eur', 'price_tzs', 'EUR250,000', 'AED1m', 'neuro', 'bus'].map(currencyIn)).toEqual([
    ...['EUR', 'TZS', 'EUR', 'AED', null, null],
  ]);
  expect(readPrice('EUR99,500 (negotiable)', '', 'USD', RATES)).toMatchObject({ usd: 199_000, currency: 'EUR' });
  expect(readPrice('GBP200000', '', 'USD', RATES).problem).toMatch(/“GBP” is no currency of ours/);
});

test.each([
  ['1.2 million negotiable', 1_200_000],
  ['350 k negotiable', 350_000],
  ['From 1.2 million', 1_200_000],
  ['TZS 650 million negotiable', 260_000],
  ['1,2 Mio. € VB', 2_400_000],
  ['450 tsd VB', 450_000],
  ['150mila euro trattabili', 300_000],
  ['120 000 negotiable', 120_000],
  ['\u2212250,000', -1],
  ['À partir de 250\u202f000 €', 500_000],
  ['ab 250’000 USD', 250_000],
  ['ab 250\u2009000 USD', 250_000],
  ['TZS milioni 350 maelewano', 140_000],
  ['Sh milioni 350', 140_000],
  ['Tsh laki 5 tu', 200],
  ['USD 120,000 (one hundred and twenty thousand)', 120_000],
  ['TZS 350 million (three hundred and fifty million)', 140_000],
])('the price %s', (cell, usd) => expect(readPrice(cell, '', 'USD', RATES)).toMatchObject({ usd, problem: null }));

test.each([
  ...['1.5 mil', 'TZS 350 mil', '1.5 mill.', '1.5 millon', '$1½ million', '1½ million', '2 hundred thousand'],
  ...['120 grand', '$120-grand', 'USD 350 (million)', 'Milioni ya TZS 350 tu', '2.5 plus million'],
])('the price %s has to be written out', (cell) => {
  const { usd, problem } = readPrice(cell, '', 'USD', RATES);
  expect([usd, problem]).toEqual([Number.NaN, 'Please write the amount out, such as 1,500,000']);
});

test.each([
  ['$45/sqm', 'sqm'],
  ['USD 85 per sqm', 'sqm'],
  ['$45 / m2', 'm2'],
  ['45 €/m²', 'm²'],
  ['85 USD per sq. ft', 'sq. ft'],
  ['$1,500 per month', 'month'],
  ['$1,500 a month', 'month'],
  ['$1,500 pcm', 'month'],
  ['From $1,500 p.c.m.', 'month'],
  ['TSh 350,000/= kwa mwezi', 'mwezi'],
  ['TZS milioni 2 kwa mwezi', 'mwezi'],
  ['$120K/yr', 'yr'],
  ['120,000 USD (per acre)', 'acre'],
])('the price %s is that of a part', (cell, part) => {
  const { usd, problem } = readPrice(cell, '', 'USD', RATES);
  expect([usd, problem]).toEqual([Number.NaN, `This is a price per ${part}. Please enter what the whole costs`]);
});

test.each([
  ['120000 per unit', 120_000],
  ['120,000 per plot', 120_000],
  ['120,000 a Moorish villa', 120_000],
  ['120,000 / months to pay', 120_000],
  ['$120,000, monthly payments', 120_000],
  ['120,000 payable per month', 120_000],
  ['TSh 350,000,000/=', 140_000],
  ['120,000 (title per month)', 120_000],
])('the price %s is that of the whole', (cell, usd) => {
  expect(readPrice(cell, '', 'USD', RATES)).toMatchObject({ usd, problem: null });
});

test.each([
  ['90000', 'OMR', 'OMR'],
  ['90000', 'Pounds', 'Pounds'],
  ['90000', 'Gold', 'Gold'],
  ['RWF 95,000,000', '', 'RWF'],
  ['95,000,000 rwf negotiable', '', 'rwf'],
  ['95 million BIF', '', 'BIF'],
  ['90000 TRY', '', 'TRY'],
  ['250000 Kenyan shillings', '', 'Kenyan shillings'],
  ['250000 Canadian dollars', '', 'Canadian dollars'],
  ['A$250,000', '', 'A$'],
  ['R 2,500,000', '', 'R'],
  ['₦250,000', '', '₦'],
  ['$250,000', 'Price (CAD)', 'CAD'],
  ['250000', 'Preis in PLN', 'PLN'],
  ['250000 shillings', 'Price (KES)', 'KES'],
  ['Shs 250000', 'Price (KES)', 'KES'],
])('the price %s, named by %s, is in no currency of ours', (cell, named, other) => {
  const { usd, problem } = readPrice(cell, named, named === 'Gold' ? null : 'USD', RATES);
  expect(usd).toBeNaN();
  expect(problem).toContain(`“${other}” is no currency of ours`);
});

test.each([
  ['90000', 'Price per SQM', 90_000],
  ['90000 All in', 'Price (All)', 90_000],
  ['90000 ALL IN', 'PRICE ALL', 90_000],
  ['from 90000 net', 'Bei', 90_000],
  ['USD 90000', 'Price (CAD)', 90_000],
  ['90000', 'US Dollars', 90_000],
  ['90000 euro', 'Price (USD)', 180_000],
  ['360000 Dhs', '', 90_000],
  ['dola 90000', '', 90_000],
  ['225 million Tanzanian shillings', '', 90_000],
  ['Sh. 225,000,000', '', 90_000],
  ['225,000,000 Shs', '', 90_000],
])('the price %s, named by %s, is in one of ours', (cell, named, usd) => {
  expect(readPrice(cell, named, 'USD', RATES)).toMatchObject({ usd, problem: null });
});

test('what is escaped, written in HTML or with a real minus is read', () => {
  expect(
    readAddresses(
      'https://a.example/o/listings%2Fa.jpg?alt=media https://a.example/ä%20b.jpg https://a.example/100%.jpg',
    ),
  ).toEqual([
    ...[
      'https://a.example/o/listings%2Fa.jpg?alt=media',
      'https://a.example/%C3%A4%20b.jpg',
      'https://a.example/100%25.jpg',
    ],
  ]);
  expect(readAmenities('<ul><li>Pool</li><li>Garden</li></ul>')).toEqual(['pool', 'garden']);
  expect(readAmenities('Pool: Yes, Garden: No, Wi-Fi')).toEqual(['pool', 'wifi']);
  expect(readCoordinates('\u22126.2671, 39.5333')).toEqual({ latitude: -6.2671, longitude: 39.5333 });
  const link =
    'https://www.google.com/maps/place/Villa/@-6.2667,39.4533,13z/data=!4m6!3m5!1s0x1!8m2!3d-6.2659!4d39.5352';
  expect(readCoordinates(link)).toEqual({ latitude: -6.2659, longitude: 39.5352 });
  expect(readCoordinates('https://www.google.com/maps/@-6.2667,39.4533,13z')).toEqual({
    ...{ latitude: -6.2667, longitude: 39.4533 },
  });
  expect(readText('<table><tr><td>Bedrooms</td><td>3</td></tr></table>')).toBe('Bedrooms 3');
});

test('a handover of two digits is in this century, and never in the first', () => {
  expect(['06/27', 'Dec 27', 'December 27', 'Q4 27', '27-06', '2027-06'].map(readHandover)).toEqual([
    ...['2027-06-01', '2027-12-01', '2027-12-01', '2027-12-31', '27-06', '2027-06-01'],
  ]);
  // A day and a month, of whichever year.
  expect(['10/12', '31/12'].map(readHandover)).toEqual(['10/12', '31/12']);
});

test('a handover whose year may be a day of its month is told as what it was read as', () => {
  expect(['12/31', '10/25', 'Dec 31', 'May 31', '06/27'].map(doubtfulMonth)).toEqual([
    ...['December 2031', 'October 2025', 'December 2031', 'May 2031', 'June 2027'],
  ]);
  for (const cell of ['06/32', 'Dec 2031', '12/2031', 'Q4 27', '31/12', '2031', '31/12/2031', '2031-12-31', '', 'soon'])
    expect([cell, doubtfulMonth(cell)]).toEqual([cell, null]);
});

test('counts, prices, days, places, texts and lists', () => {
  expect(['3', '3.0', '4 bedrooms', 'Studio', '', 'many'].map(readCount)).toEqual([3, 3, 4, 0, null, Number.NaN]);
  expect(readPrice('From USD 120,000', '', 'EUR', RATES)).toEqual({ usd: 120_000, currency: 'USD', problem: null });
  expect(readPrice('1234567.891', '', 'USD', RATES)).toMatchObject({ usd: 1_234_567.89 });
  // The cell of a workbook that holds 612.375.
  expect(readPrice('612.3750', '', 'USD', RATES)).toMatchObject({ usd: 612.38 });
  expect(readPrice('TZS 600 milioni', '', 'USD', RATES)).toMatchObject({ usd: 240_000, currency: 'TZS' });
  expect(readPrice('€ 99.500', '', 'USD', RATES)).toMatchObject({ usd: 199_000, currency: 'EUR' });
  expect(['Q4 2027', 'December 2027', '2028', '30/06/2027', 'soon'].map(readHandover)).toEqual([
    '2027-12-31',
    '2027-12-01',
    '2028-12-31',
    '2027-06-30',
    'soon',
  ]);
  expect(readCoordinates('39.5333, -6.2671')).toEqual({ latitude: -6.2671, longitude: 39.5333 });
  expect([readPlace('0', '0'), readPlace('0.0', '-0'), readCoordinates('0.000000, 0.000000')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(readText('<ul><li>One</li><li>Two</li></ul>')).toBe('- One\n- Two');
  for (const cell of ['One.&#13;&#13;Two.', 'One.\r\rTwo.', 'One.\r\n\r\nTwo.']) {
    expect(readText(cell)).toBe('One.\n\nTwo.');
  }
  expect(readText('5 < 6 & 7')).toBe('5 < 6 & 7');
  expect(readText('Price <negotiable>. <b class="x">Call</b> <Juma Ali>, beds<4<br/>now<o:p></o:p>')).toBe(
    'Price <negotiable>. Call <Juma Ali>, beds<4\nnow',
  );
  expect(readAmenities('Wi-Fi | Swimming Pool;Sea view, sea view')).toEqual(['wifi', 'pool', 'sea-view']);
  expect(readAddresses('https://a.example/1.jpg,https://a.example/2.jpg;https://a.example/3 x.jpg')).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'https://a.example/3',
  ]);
});

test.each(CURRENCIES)('%s is a currency in a head and in a cell', (code) => {
  expect(currencyIn(`Price (${code})`)).toBe(code);
  expect(currencyIn(`${code} 120,000`)).toBe(code);
  expect(guessColumns([`Price in ${code}`]).get('price')).toBe(0);
});
