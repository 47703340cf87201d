import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import { trueStats } from '#features/home/site-counts.ts';
import { areRatesOld } from '#features/site/site.admin.ts';
import { paletteCss, previewPhoto, settingsForVisitors, siteSettings } from '#features/site/site.queries.ts';
import { publicSite, siteInput, toSiteRow, toSiteValues } from '#features/site/site.ts';
import { darkestOf, paletteOf } from '#lib/palette.ts';
import { SITE_PHOTOS } from '#lib/photo.ts';
import { siteDefaults } from '#settings';
import { createContentParser } from '../../../../scripts/publish/read/content.ts';
import { NO_PARTS } from '../../../../scripts/publish/read/parts.ts';

const NOTHING_SET = Object.fromEntries(Object.keys(siteDefaults).map((name) => [name, null]));

/** What a visitor is shown while the row holds these settings. */
function withSettings<Answer>(row: object, read: () => Answer): Answer {
  setInputs({ settings: [{ ...NOTHING_SET, ...row }] });
  try {
    return read();
  } finally {
    setInputs({ settings: [] });
  }
}

function problemsOf(change: object): Record<string, string> {
  const issues = siteInput.safeParse({ ...siteDefaults, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('what the site says', () => {
  test('is the default of each setting that nobody has changed', () => {
    expect(publicSite.parse(NOTHING_SET)).toMatchObject({
      brand_name: siteDefaults.brand_name,
      rates: siteDefaults.rates,
    });
    // A currency that came after they were stored.
    const { AED, ...stored } = siteDefaults.rates;
    expect(publicSite.parse({ ...NOTHING_SET, rates: { ...stored, EUR: 0.9 } }).rates).toEqual({
      ...stored,
      AED,
      EUR: 0.9,
    });
    expect(withSettings({ headline: 'Live by the sea.' }, () => [siteSettings.headline, siteSettings.email])).toEqual([
      'Live by the sea.',
      siteDefaults.email,
    ]);
  });

  test('takes a text of which nothing can be seen for none, typed and stored', () => {
    const texts = ['photo_note', 'story', 'privacy_text', 'terms_text'] as const;
    for (const unseen of ['\u200b', ' \u2060\n\ufeff', '\0']) {
      const row = Object.fromEntries(texts.map((name) => [name, unseen]));
      expect(siteInput.parse({ ...siteDefaults, ...row })).toEqual(siteDefaults);
      expect(withSettings(row, () => texts.map((name) => siteSettings[name]))).toEqual(['', '', '', '']);
    }
    expect(siteInput.parse({ ...siteDefaults, story: ' We began\u200b in 2019. ' }).story).toBe(
      'We began\u200b in 2019.',
    );
  });

  test('costs a page nothing while it is what the scripts and styles hold already', () => {
    const theme = { brand_colour: '#0b5558', action_colour: '#f0a224' };
    expect(withSettings(theme, () => [settingsForVisitors(), paletteCss()])).toEqual([null, null]);
    expect(withSettings({ whatsapp: '+255700111222' }, settingsForVisitors)).toEqual({ whatsapp: '+255700111222' });
    expect(withSettings({ brand_colour: '#5b2a86' }, paletteCss)).toMatch(
      /--color-lagoon-700:var\(--light,#5b2a86\) var\(--dark,#[0-9a-f]{6}\);/,
    );
  });
});

test('a page without a picture is shared with the photograph that the operator has chosen, else with ours', () => {
  const photo = (hash: string) => ({ hash, widths: [1200], width: 1200, height: 630, color: '#000000' });
  const chosen = 'https://project.supabase.co/storage/v1/object/public/site/chosen.jpg';
  const photos = new Map(['own.jpg', chosen, SITE_PHOTOS.hero].map((key) => [key, photo(key)]));
  const sharedWith = (hero_image: string | null) => {
    setInputs({ settings: [{ ...NOTHING_SET, hero_image }], photos });
    return ['own.jpg', 'gone.jpg', null].map((image) => previewPhoto(image)?.hash);
  };
  expect(sharedWith(chosen)).toEqual(['own.jpg', chosen, chosen]);
  expect(sharedWith(null)).toEqual(['own.jpg', SITE_PHOTOS.hero, SITE_PHOTOS.hero]);
});

test('the claim of the tour names its days for as long as it is ours', () => {
  const claimOf = (row: object) => withSettings(row, () => siteSettings.claim_tour);
  expect(claimOf({})).toBe('Complimentary stay of 4 days');
  expect(claimOf({ tour_days: 1 })).toBe('Complimentary stay of 1 day');
  expect(claimOf({ tour_days: 1, claim_tour: 'Stay 3 days' })).toBe('Stay 3 days');

  const loaded = { ...NOTHING_SET, tour_days: 1 };
  const opened = toSiteValues(loaded);
  expect(opened.claim_tour).toBe('Complimentary stay of 1 day');
  expect(toSiteRow({ ...opened, tour_days: 6 }, loaded)).toMatchObject({ tour_days: 6, claim_tour: null });
  for (const claim_tour of ['Stay 3 days', 'Complimentary stay of 14 days']) {
    expect(toSiteRow({ ...opened, claim_tour }, loaded)).toMatchObject({ claim_tour });
    const own = { ...NOTHING_SET, claim_tour };
    expect(toSiteRow({ ...toSiteValues(own), brand_name: 'Bahari Homes' }, own)).toMatchObject({ claim_tour });
  }
});

test('a default of the code reads the same whether or not the operator has opened the settings', () => {
  const { tour_days } = siteDefaults;
  onTestFinished(() => {
    siteDefaults.tour_days = tour_days;
  });
  siteDefaults.tour_days = 7;
  const said = 'Complimentary stay of 7 days';
  expect(withSettings({}, () => siteSettings.claim_tour)).toBe(said);
  expect([siteSettings.claim_tour, createContentParser()(NO_PARTS).settings.claim_tour]).toEqual([said, said]);
});

describe('what is stored', () => {
  test('is only what differs from the defaults', () => {
    const row = toSiteRow({ ...siteDefaults, brand_name: 'Bahari Homes', photo_note: 'Renderings.' });
    expect(Object.entries(row).filter(([, value]) => value !== null)).toEqual([
      ['brand_name', 'Bahari Homes'],
      ['photo_note', 'Renderings.'],
    ]);
    expect(toSiteRow(toSiteValues(row))).toEqual(row);
  });

  test('reads the same in whatever order the database keeps its parts', () => {
    const { USD, EUR, AED, TZS } = siteDefaults.rates;
    const values = toSiteValues({ ...NOTHING_SET, rates: { AED, EUR, TZS, USD } });
    expect(JSON.stringify(values.rates)).toBe(JSON.stringify(siteDefaults.rates));
  });
});

test('only the colours of the styles themselves need no palette', async () => {
  const theme = await readFile('src/styles/theme.css', 'utf8');
  const [, brand = ''] = /--color-lagoon-700: var\(--light, (#\w+)\)/.exec(theme) ?? [];
  const [, action = ''] = /--color-turmeric-500: (#\w+);/.exec(theme) ?? [];
  expect(paletteOf(brand, action)).toEqual([]);
  expect(theme).toContain(`--color-lagoon-900: ${darkestOf([])};`);
  expect(paletteOf('#5b2a86', action)).toContainEqual(['color-lagoon-700', '#5b2a86', expect.any(String)]);
  expect(paletteOf(brand, '#ffd54f')).toContainEqual(['color-turmeric-500', '#ffd54f']);
});

describe('the form', () => {
  test('takes the defaults as they are', () => expect(problemsOf({})).toEqual({}));

  test.each([
    [{ brand_name: ' ' }, 'brand_name', 'Name is required'],
    [{ brand_colour: '#8ad5d8' }, 'brand_colour', expect.stringContaining('hard to read')],
    [{ action_colour: '#5a3a00' }, 'action_colour', expect.stringContaining('hard to read')],
    [{ rates: { ...siteDefaults.rates, EUR: Number.NaN } }, 'rates.EUR', expect.stringContaining('euros')],
    [{ rates: { ...siteDefaults.rates, TZS: 2.535 } }, 'rates.TZS', expect.stringContaining('shillings')],
    [{ rates_date: '2100-11-28' }, 'rates_date', 'Please enter a day that has come'],
    [
      { working_hours: [{ first: 5, last: 1, opens: '09:00', closes: '17:00' }] },
      'working_hours.0.last',
      expect.any(String),
    ],
    [
      { working_hours: [{ first: 1, last: 5, opens: '17:00', closes: '09:00' }] },
      'working_hours.0.closes',
      expect.any(String),
    ],
    [{ social: { ...siteDefaults.social, x: 'javascript:alert(1)' } }, 'social.x', expect.stringContaining('https://')],
    [{ social: { ...siteDefaults.social, x: 'https://%20x.com' } }, 'social.x', expect.stringContaining('https://')],
    [{ mail_to: ['asha@bahari.example', 'nobody'] }, 'mail_to.1', expect.stringContaining('email')],
    [
      { whatsapp_templates: [{ name: 'First', language: 'en', text: 'Hello {nmae} of {brand}' }] },
      'whatsapp_templates.0.text',
      'Nothing is known to put in the place of {nmae}',
    ],
    [{ retention: { ...siteDefaults.retention, junk: 0 } }, 'retention.junk', expect.stringContaining('from 1 to 120')],
    [
      { retention: { ...siteDefaults.retention, history: 25 } },
      'retention.history',
      expect.stringContaining('from 1 to 24'),
    ],
    [{ listing_fee: 19.5 }, 'listing_fee', expect.stringContaining('whole number')],
  ])('refuses %j at its place', (change, place, message) => {
    expect(problemsOf(change)).toEqual({ [place]: message });
  });

  test('takes colours on which text can be read', () => {
    for (const brand_colour of ['#5b2a86', '#0b5558', '#7a1f2b', '#333333'])
      expect(problemsOf({ brand_colour })).toEqual({});
    for (const action_colour of ['#f0a224', '#ffd54f', '#9be7a0']) expect(problemsOf({ action_colour })).toEqual({});
  });
});

describe('claims', () => {
  const counts = { properties: 12, islands: 3, areas: 9, agents: 4, agencies: 1, developers: 0 };

  test('of what the site counts stand only while they are true', () => {
    expect(trueStats(siteDefaults.home_stats, counts).map(({ label }) => label)).toEqual(['islands', 'satisfaction']);
    expect(trueStats(siteDefaults.home_stats, { ...counts, properties: 50 })).toEqual(siteDefaults.home_stats);
  });

  test.each([
    ['1.000+', false],
    ['2k+', false],
    ['50 plus', false],
    ['1,200', false],
    ['a dozen', false],
    ['12+', true],
    ['Over 10', true],
    ['10 plus', true],
    ['12 +', true],
    ['13', false],
  ])('of %s properties on a site of twelve: %s', (value, isTrue) => {
    expect(trueStats([{ value, label: 'properties' }], counts)).toHaveLength(isTrue ? 1 : 0);
  });

  test('of an empty site are none', () => {
    const nothing = { properties: 0, islands: 0, areas: 0, agents: 0, agencies: 0, developers: 0 };
    expect(trueStats([...siteDefaults.home_stats, ...siteDefaults.about_stats], nothing)).toEqual([]);
  });
});

test('rates are old after thirty days', () => {
  expect([areRatesOld('2026-01-01', '2026-01-31'), areRatesOld('2026-01-01', '2026-02-01')]).toEqual([false, true]);
});
