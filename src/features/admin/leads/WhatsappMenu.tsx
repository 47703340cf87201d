import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { type Ref, useState } from 'react';
import { parsePhoneNumber } from 'react-phone-number-input/min';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import { DEFAULT_TEMPLATES } from '#features/site/whatsapp-defaults.ts';
import {
  fillTemplate,
  LANGUAGE_LABELS,
  languageOf,
  TEMPLATE_LANGUAGES,
  type WhatsappTemplate,
  whatsappTemplates,
} from '#features/site/whatsapp-templates.ts';
import { whatsappUrl } from '#lib/urls.ts';
import { siteDefaults } from '#settings';
import { siteRecord } from '../data/site.query.ts';
import { holdsAddress } from './lead-labels.ts';

export interface Correspondent {
  full_name: string;
  phone: string;
  /** Of their browser. */
  locale: string | null;
  /** What they ask about. */
  property: string | null;
  /** Who lists it. */
  agent: string | null;
  /** Nobody has written to them yet. */
  isNew: boolean;
}

interface Props {
  person: Correspondent;
  /** For a row, where there is no room for the word. */
  isShort?: boolean;
  link?: Ref<HTMLAnchorElement>;
  onLeave?: () => void;
}

/** A chat, for who is new with the first text in their language; the other texts and languages are in the menu. */
export function WhatsappMenu({ person, isShort = false, link, onLeave }: Props) {
  const { full_name, phone, property, agent, isNew } = person;
  const { data: site, isLoadingError, refetch } = useQuery(siteRecord);
  const [chosen, setChosen] = useState<(typeof TEMPLATE_LANGUAGES)[number]>();
  const all = templatesOf(site);
  const languages = TEMPLATE_LANGUAGES.filter((each) => all.some((template) => template.language === each));
  const country = parsePhoneNumber(phone)?.country;
  const language =
    languages.find((each) => each === chosen) ??
    languageOf(person.locale, country, languages.length > 0 ? languages : TEMPLATE_LANGUAGES);
  const shortName = language.toUpperCase();
  const texts = all
    .filter((template) => template.language === language)
    .map((template) => ({
      name: template.name,
      url: whatsappUrl(
        phone,
        fillTemplate(template, {
          ...{ name: full_name, property, agent },
          brand: site?.brand_name ?? siteDefaults.brand_name,
        }),
      ),
    }));
  const open = (url: string) => {
    onLeave?.();
    window.open(url, '_blank', 'noreferrer');
  };
  const items: MenuItem[] = [
    ...texts.map(({ name, url }) => ({ label: name, onSelect: () => open(url) })),
    { label: 'Without a text', onSelect: () => open(whatsappUrl(phone)) },
    ...(isLoadingError ? [{ label: 'Read the texts again', onSelect: () => void refetch() }] : []),
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({ label: `In ${LANGUAGE_LABELS[each]}`, onSelect: () => setChosen(each) })),
  ];
  return (
    <span className="inline-flex">
      <a
        ref={link}
        className={`btn btn-whatsapp rounded-r-none ${isShort ? 'size-11 p-0' : 'btn-small'}`}
        href={
          (isNew && ![full_name, property].some((name) => name && holdsAddress(name)) && texts[0]?.url) ||
          whatsappUrl(phone)
        }
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${full_name}`}
        onClick={onLeave}
      >
        <WhatsappIcon />
        {!isShort && 'WhatsApp'}
      </a>
      <Menu
        label={
          texts.length > 0
            ? `${shortName}: texts in ${LANGUAGE_LABELS[language]} for ${full_name}`
            : `Chat with ${full_name}`
        }
        className={`btn btn-whatsapp rounded-l-none border-l border-white/40 px-1.5 ${isShort ? 'h-11' : 'btn-small'}`}
        items={items}
      >
        {texts.length > 0 && <span className="text-xs">{shortName}</span>}
        <Icon of={ChevronDown} />
      </Menu>
    </span>
  );
}

/** None while it is not known whether the site has its own. */
function templatesOf(site: { whatsapp_templates: unknown } | null | undefined): readonly WhatsappTemplate[] {
  if (site === undefined) return [];
  const own = whatsappTemplates.safeParse(site?.whatsapp_templates).data ?? [];
  return own.length > 0 ? own : DEFAULT_TEMPLATES;
}
