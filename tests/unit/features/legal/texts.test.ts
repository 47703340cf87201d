import { describe, expect, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import { VISITOR_FORMS } from '#db/visitor.ts';
import { leadRequestInput } from '#features/leads/lead.ts';
import { privacyPolicy } from '#features/legal/privacy.ts';
import { termsOfService } from '#features/legal/terms.ts';
import { metaDescription } from '#lib/seo.ts';
import { settings, siteDefaults } from '#settings';

describe.each([privacyPolicy(), termsOfService()])('$title', (text) => {
  test('gives every section an address of its own', () => {
    const ids = text.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('leaves no section without words', () => {
    for (const { heading, blocks } of text.sections)
      expect(blocks.flat().join('').length, heading).toBeGreaterThan(100);
  });

  test('fits a search result without being cut', () => {
    expect(metaDescription(text.description)).toBe(text.description);
  });
});

test('the privacy policy names the times of the settings', () => {
  const howLong = () => JSON.stringify(privacyPolicy().sections.find(({ id }) => id === 'how-long'));
  try {
    setInputs({ settings: [{ retention: { ...siteDefaults.retention, leads: 24 } }] });
    expect(howLong()).toContain('2 years after the last word');
    setInputs({ settings: [{ retention: { ...siteDefaults.retention, leads: 7 } }] });
    expect(howLong()).toContain('7 months after the last word');
  } finally {
    setInputs({ settings: [] });
  }
});

test('the terms promise a tour of one day in the singular', () => {
  try {
    setInputs({ settings: [{ tour_days: 1 }] });
    expect(JSON.stringify(termsOfService())).toContain('complimentary stay of 1 day, is arranged');
  } finally {
    setInputs({ settings: [] });
  }
});

test('the privacy policy says what a flood can keep from a visitor, and what not', () => {
  const words = JSON.stringify(privacyPolicy().sections.find(({ id }) => id === 'technical-data'));
  expect(words).not.toContain('Nobody is turned away');
  expect(words).toContain('No request and no review is turned away because of others');
  expect(words).toContain(`${settings.reveals.perOwnerAndDay} times within a day by all visitors together`);
});

test('the privacy policy names who is asked for the ground of maps', () => {
  expect(JSON.stringify(privacyPolicy())).toContain('that is asked of tiles.example when you open one');
});

test('the privacy policy accounts for every form of the site', () => {
  const otherForms = VISITOR_FORMS.filter((form) => form !== 'lead');
  const [forms] = privacyPolicy().sections.filter(({ id }) => id === 'what-we-collect');
  const points = forms?.blocks.find((block) => typeof block !== 'string');
  expect(points).toHaveLength(leadRequestInput.def.options.length + otherForms.length);
});
