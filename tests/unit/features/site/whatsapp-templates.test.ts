import { expect, test } from 'vitest';
import { DEFAULT_TEMPLATES } from '#features/site/whatsapp-defaults.ts';
import {
  fillTemplate,
  languageOf,
  TEMPLATE_LANGUAGES,
  type TemplateFacts,
  whatsappTemplates,
} from '#features/site/whatsapp-templates.ts';

const FACTS: TemplateFacts = { name: 'Asha $& Said', property: 'Villa Mwezi', agent: 'Amina', brand: 'Pwani' };

test('somebody is written to in the language of their browser, then of their number, then in English', () => {
  expect(languageOf('sw-TZ', 'IT')).toBe('sw');
  expect(languageOf('DE', undefined)).toBe('de');
  expect(languageOf('es-ES', 'IT')).toBe('it');
  expect(languageOf(null, 'TZ')).toBe('sw');
  expect(languageOf(null, 'US')).toBe('en');
  expect(languageOf('', undefined)).toBe('en');
});

test('somebody is written to in a language that there are texts in', () => {
  expect(languageOf('de', 'DE', ['en', 'sw'])).toBe('en');
  expect(languageOf('de', 'DE', ['sw', 'it'])).toBe('sw');
  expect(languageOf(null, 'IT', ['sw', 'it'])).toBe('it');
  expect(languageOf('de-DE', 'IT', ['en', 'it'])).toBe('it');
});

test('what is known is filled in, and the rest has words of its own', () => {
  const template = { name: 'First', language: 'de', text: '{name}, {property}, {agent}, {brand}' } as const;
  expect(fillTemplate(template, FACTS)).toBe('Asha $& Said, Villa Mwezi, Amina, Pwani');
  expect(fillTemplate(template, { ...FACTS, property: null, agent: null })).toBe(
    'Asha $& Said, unseren Immobilien, Pwani, Pwani',
  );
});

test('the first templates keep the rules, the same three in every language', () => {
  expect(whatsappTemplates.parse([...DEFAULT_TEMPLATES])).toEqual(DEFAULT_TEMPLATES);
  for (const language of TEMPLATE_LANGUAGES) {
    const names = DEFAULT_TEMPLATES.filter((template) => template.language === language).map(({ name }) => name);
    expect(names).toEqual(['First answer', 'Details sent', 'Viewing proposal']);
  }
});
