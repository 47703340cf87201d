import { describe, expect, test } from 'vitest';
import { chatAboutService, describeService, introduceServices } from '#features/services/service-texts.ts';
import { siteDefaults } from '#settings';

const hello = `Hello ${siteDefaults.brand_name}.`;

describe('the first message about a service', () => {
  test('keeps what the template says beside the name', () => {
    const whatsapp_template = 'Hello, I am [Name]. I need help with [Service]. Could we talk today?';
    expect(chatAboutService({ title: 'Land Research', whatsapp_template })).toBe(
      `${hello} I need help with Land Research. Could we talk today?`,
    );
  });

  test.each(['Hello, I am [Name] and ask about [Service].', '[Name] [Service]', 'Hello there.', ''])(
    'is a plain question when %j leaves nothing without the name',
    (whatsapp_template) => {
      expect(chatAboutService({ title: 'Land Research', whatsapp_template })).toBe(
        `${hello} I would like to know more about Land Research.`,
      );
    },
  );

  test('keeps a last sentence without a full stop, and numbers whole', () => {
    const whatsapp_template = 'Hello, I am [Name]. My plot is 3.5 km from Paje. Please tell me about [Service]';
    expect(chatAboutService({ title: 'Land Research', whatsapp_template })).toBe(
      `${hello} My plot is 3.5 km from Paje. Please tell me about Land Research`,
    );
  });

  test('prints a title with special characters as it is', () => {
    expect(chatAboutService({ title: "$& [Name] $'", whatsapp_template: 'I like [Service].' })).toContain(
      "$& [Name] $'",
    );
  });
});

describe('the description of a service', () => {
  test('opens with its first sentence as a headline', () => {
    const { headline, paragraphs } = describeService({
      long_description: 'A plot is hard to know. We find out.\n\nThe work is part desk.',
    });
    expect(headline).toBe('A plot is hard to know');
    expect(paragraphs).toEqual(['We find out.', 'The work is part desk.']);
  });

  test('takes a full stop inside a number for no end', () => {
    expect(describeService({ long_description: '3.5 km of beacons are a long walk. We take it.' })).toEqual({
      headline: '3.5 km of beacons are a long walk',
      paragraphs: ['We take it.'],
    });
  });

  test.each([
    ['a first sentence too long for a headline', `${'Very long words '.repeat(8)}end. Then more.`],
    ['a title before a name', 'Mr. Juma Ali, our advocate, reads every title. Then you sign.'],
    ['an abbreviation', 'We check titles, e.g. leases and sectional titles. Then you sign.'],
    ['an initial', 'The advocate is Juma A. Said. He reads every title.'],
    ['one sentence only', 'We walk the boundary.'],
    ['a question', 'Who owns it? We find out.'],
    ['no sentence at all', 'boundaries, history, access'],
    ['nothing', ''],
  ])('keeps %s whole under a plain headline', (_, long_description) => {
    expect(describeService({ long_description })).toEqual({
      headline: 'What we do',
      paragraphs: [long_description.trim()],
    });
  });
});

test('the list of services says how many there are', () => {
  expect(introduceServices(6)).toBe('Six services, each with one person who answers you. Choose one or several.');
  expect(introduceServices(1)).toBe('One service, with one person who answers you.');
  expect(introduceServices(14)).toMatch(/^14 services, /);
});
