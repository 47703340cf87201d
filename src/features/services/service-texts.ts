import { siteSettings } from '#features/site/site.queries.ts';
import { fillServiceTemplate, type Service } from './service.ts';

/** Up to a full stop before a space, so that "3.5 km" stays whole; the last one may lack it. */
const SENTENCE = /[\s\S]+?(?:[.!?]+(?=\s|$)|$)\s*/g;
const HEADLINE_LENGTH = 90;
/** Fewer words are no headline, and often "Mr." or "Dr.". */
const THREE_WORDS = /\S\s+\S+\s+\S/;
/** A full stop that ends no sentence: of "e.g.", an initial and the like. */
const ABBREVIATION = /(?:^|[\s.(])(?:[a-z]|mrs?|ms|dr|prof|st|no|nr|vs|etc|approx|incl|min|max|co|ltd)\.$/i;
const PLAIN_HEADLINE = 'What we do';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** What the list of services says of them, by how many there are. */
export function introduceServices(count: number): string {
  const number = COUNTS[count] ?? count;
  if (count < 2) return `${number} service, with one person who answers you.`;
  const offer = 'Choose one or several.';
  return `${number} services, each with one person who answers you. ${offer}`;
}

/** The first message of a chat about a service, from a visitor whose name is not known. */
export function chatAboutService(service: Pick<Service, 'title' | 'whatsapp_template'>): string {
  const sentences = service.whatsapp_template.match(SENTENCE) ?? [];
  const nameless = sentences.filter((sentence) => !sentence.includes('[Name]')).join('');
  const request = nameless.includes('[Service]') ? nameless : 'I would like to know more about [Service].';
  return `Hello ${siteSettings.brand_name}. ${fillServiceTemplate({ ...service, whatsapp_template: request.trim() }, '')}`;
}

/** The long description as a page shows it: its first sentence as a headline where that is short enough for one. */
export function describeService({ long_description }: Pick<Service, 'long_description'>) {
  const [first = '', ...others] = long_description.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const [opening = ''] = first.match(SENTENCE) ?? [];
  const headline = opening.trim();
  const rest = first.slice(opening.length);
  const isSentence = /[a-z0-9]\.$/i.test(headline) && THREE_WORDS.test(headline) && !ABBREVIATION.test(headline);
  const isHeadline = isSentence && headline.length <= HEADLINE_LENGTH && rest !== '';
  return isHeadline
    ? { headline: headline.slice(0, -1), paragraphs: [rest, ...others] }
    : { headline: PLAIN_HEADLINE, paragraphs: [first, ...others] };
}
