import * as z from 'zod/mini';
import { requiredName, requiredText } from '#lib/text-rules.ts';

export const TEMPLATE_LANGUAGES = ['en', 'sw', 'it', 'de', 'fr'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

export const LANGUAGE_LABELS = {
  en: 'English',
  sw: 'Swahili',
  it: 'Italian',
  de: 'German',
  fr: 'French',
} as const satisfies Record<TemplateLanguage, string>;

/** What is filled in, in braces. */
export const PLACEHOLDERS = ['name', 'property', 'agent', 'brand'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

export const TEMPLATE_LIMITS = { templates: 40, name: 60, text: 1000 } as const;

const KNOWN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');
const UNKNOWN = /\{[^{}]*\}?|\}/;

/** The first thing in braces that nothing is filled into. */
function unknownIn(text: string): string | undefined {
  return UNKNOWN.exec(text.replace(KNOWN, ''))?.[0];
}

/** Mirrors `private.are_templates`. */
export const whatsappTemplate = z.object({
  name: requiredName(TEMPLATE_LIMITS.name, 'Name is required'),
  language: z.enum(TEMPLATE_LANGUAGES, 'Language is required'),
  text: requiredText(TEMPLATE_LIMITS.text, 'Text is required').check(
    z.refine((text) => unknownIn(text) === undefined, {
      error: ({ input }) => `Nothing is known to put in the place of ${unknownIn(String(input))}`,
    }),
  ),
});
export type WhatsappTemplate = z.output<typeof whatsappTemplate>;

export const whatsappTemplates = z
  .array(whatsappTemplate)
  .check(z.maxLength(TEMPLATE_LIMITS.templates, `Please use at most ${TEMPLATE_LIMITS.templates} templates`));

/** Stands for what somebody asked about when that has no name. */
const ANY_PROPERTY: Readonly<Record<TemplateLanguage, string>> = {
  en: 'our properties',
  sw: 'nyumba na viwanja vyetu',
  it: 'i nostri immobili',
  de: 'unseren Immobilien',
  fr: 'nos biens',
};

/** What a template says to somebody; `agent` is whoever lists the property. */
export type TemplateFacts = Record<Exclude<Placeholder, 'property' | 'agent'>, string> & {
  property: string | null;
  agent: string | null;
};

export function fillTemplate({ text, language }: WhatsappTemplate, facts: TemplateFacts): string {
  const { name, property, agent, brand } = facts;
  const words = { name, brand, property: property ?? ANY_PROPERTY[language], agent: agent ?? brand };
  return text.replaceAll(KNOWN, (whole, placeholder: string) =>
    isPlaceholder(placeholder) ? words[placeholder] : whole,
  );
}

function isPlaceholder(word: string): word is Placeholder {
  return PLACEHOLDERS.some((each) => each === word);
}

const COUNTRIES: Readonly<Record<string, TemplateLanguage>> = {
  ...{ TZ: 'sw', KE: 'sw', IT: 'it', SM: 'it', DE: 'de', AT: 'de', CH: 'de', LI: 'de' },
  ...{ FR: 'fr', BE: 'fr', LU: 'fr', MC: 'fr', RE: 'fr', MU: 'fr' },
};

/** Of the visitor's browser when we write it, or else of the country of the number; one of those there are texts in. */
export function languageOf(
  locale: string | null,
  country: string | undefined,
  written: readonly TemplateLanguage[] = TEMPLATE_LANGUAGES,
): TemplateLanguage {
  const spoken = locale?.toLowerCase().split('-')[0];
  // English is the first where it is one of them.
  return (
    written.find((language) => language === spoken) ??
    written.find((language) => language === COUNTRIES[country ?? '']) ??
    written[0] ??
    'en'
  );
}
