import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, ImageOff } from 'lucide';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { imageSource } from '#db/backend-address.ts';
import { operator } from '#db/operator.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import type { PaymentStatus } from '#features/owners/owner.ts';
import { getSmallFiles } from '#features/properties/property.admin.ts';
import { type PropertyStatus, STATUS_TONES } from '#features/properties/property.ts';
import { formatDateTime, formatShortDate, toIsoTimestamp } from '#lib/dates.ts';
import { goTo, type Route, routeUrl } from '../admin-route.ts';
import { LEAD_STATUS_STYLES, PAYMENT_STYLES } from './status-styles.ts';

interface Props {
  /** As the database wrote it. */
  at: string;
  hasTime?: boolean;
}

/** `MMM d, yyyy`, or `MMM d, yyyy HH:mm`, of Zanzibar. */
export function DateText({ at, hasTime = false }: Props) {
  return (
    <time className="tabular-nums" dateTime={toIsoTimestamp(at)}>
      {hasTime ? formatDateTime(at) : formatShortDate(at)}
    </time>
  );
}

type RouteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { route: Route };

/** Leads to another place of the admin; it can be opened in a browser tab of its own. */
export function RouteLink({ route, className = 'link', ...rest }: RouteLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void goTo(route);
  };
  return <a {...rest} className={className} href={routeUrl(route)} onClick={handleClick} />;
}

let asked: string[] = [];
let answer: Promise<ReadonlyMap<string, string>> | null = null;

/** The rows of a table ask in one moment: that is one question. */
function findSmallFile(image: string): Promise<string | null> {
  asked.push(image);
  answer ??= Promise.resolve().then(() => {
    const images = asked;
    [asked, answer] = [[], null];
    return getSmallFiles(operator, images);
  });
  return answer.then((files) => files.get(image) ?? null);
}

const smallFile = (image: string) =>
  queryOptions({
    queryKey: ['small file', image],
    queryFn: () => findSmallFile(image),
    placeholderData: () => undefined,
    staleTime: 5 * 60_000,
    retry: false,
    meta: { tables: [] },
  });

/** As the site shows it on cards, a twentieth of what was uploaded; as it was uploaded where the site does not show it. */
export function SmallPicture({ image, className }: { image: string; className: string }) {
  const { data: file, isFetched } = useQuery(smallFile(image));
  const [missing, setMissing] = useState<string | null>(null);
  if (!isFetched) return <span className={className} />;
  const src = file && file !== missing ? file : imageSource(image);
  const handleError = () => setMissing(file ?? null);
  return <img className={`${className} object-cover`} src={src} alt="" loading="lazy" onError={handleError} />;
}

/** The cover of a row, 52 by 36; the name stands beside it. */
export function Thumb({ image }: { image: string | null | undefined }) {
  const box = 'h-9 w-13 flex-none rounded-[4px] bg-coral-100 max-md:h-13 max-md:w-16';
  if (image) return <SmallPicture image={image} className={box} />;
  return (
    <span className={`${box} grid place-items-center text-clove-500`}>
      <Icon of={ImageOff} />
    </span>
  );
}

const TONES = {
  lagoon: 'bg-lagoon-100 text-lagoon-800 [--badge-dot:var(--color-lagoon-600)]',
  turmeric: 'bg-turmeric-100 text-turmeric-800 [--badge-dot:var(--color-turmeric-600)]',
  gray: 'badge-gray',
  orange: 'badge-orange',
  green: 'badge-green',
  blue: 'badge-blue',
} as const;
export type Tone = keyof typeof TONES;

/** A small coloured word with a dot. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge h-5.5 text-xs ${TONES[tone]}`}>{children}</span>;
}

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  const { tone, label } = LEAD_STATUS_STYLES[status];
  return <Tag tone={tone}>{label}</Tag>;
}

export function PropertyStatusTag({ status }: { status: PropertyStatus }) {
  return <Tag tone={STATUS_TONES[status]}>{status}</Tag>;
}

export function PaidTag({ status }: { status: PaymentStatus }) {
  const { tone, label } = PAYMENT_STYLES[status];
  return <Tag tone={tone}>{label}</Tag>;
}

export function PublishedTag({ isPublished }: { isPublished: boolean }) {
  const icon = isPublished ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center align-middle gap-1.5 ${isPublished ? 'text-lagoon-700' : 'text-clove-500'}`}
    >
      <Icon of={icon} />
      <span>{isPublished ? 'Published' : 'Draft'}</span>
    </span>
  );
}
