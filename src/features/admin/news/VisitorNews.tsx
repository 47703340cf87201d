import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import { findGoneLeads } from '#features/leads/lead.admin.ts';
import { getNews, type NewsItem } from '#features/notifications/notification.admin.ts';
import { gather, notificationTitle, placeOf } from '#features/notifications/notification.ts';
import { $route, goTo, type Route, readRoute } from '../admin-route.ts';
import { refetchFromVisitors, whileOpen } from '../data/query-client.ts';
import { playIfWanted } from './sound.ts';

/** The leads that have come while this page was open and have not been looked at, by their ids. */
const $unseen = atom<ReadonlySet<string>>(new Set());

function addUnseen(ids: readonly string[]): void {
  $unseen.set(new Set([...$unseen.get(), ...ids]));
}

/** They were opened, or worked on without that. */
export function markSeen(...ids: readonly string[]): void {
  const unseen = $unseen.get();
  if (ids.some((id) => unseen.has(id))) $unseen.set(new Set([...unseen].filter((id) => !ids.includes(id))));
}

/** Stands on the row of somebody who has just written, until it is opened or worked on. */
export function UnseenMark({ id }: { id: string }) {
  if (!useStore($unseen).has(id)) return null;
  return <span className="ml-2 rounded-sm bg-lagoon-700 px-1.5 text-xs font-semibold text-white">not opened yet</span>;
}

const POLL_MS = 3000;

let since: string | null = null;
const known = new Set<string>();

/** What has come since the last time it was asked for; also asked in the background, for the title of the page. */
const visitorNews = queryOptions({
  queryKey: ['visitor news'],
  queryFn: async ({ signal }): Promise<NewsItem[]> => {
    const answer = await getNews(operator, since, signal);
    since = answer.since;
    const fresh = answer.news.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh;
  },
  refetchInterval: () => whileOpen(POLL_MS),
  refetchIntervalInBackground: true,
  // Nothing is lost by one that fails: the next one goes on from the same moment.
  retry: false,
  meta: { tables: [], isAside: true },
});

/** Nobody can look at what was deleted elsewhere. */
const goneLeads = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['gone leads', ids],
    queryFn: ({ signal }) => (ids.length === 0 ? [] : findGoneLeads(operator, ids, signal)),
    placeholderData: () => undefined,
    meta: { tables: ['leads'], isAside: true },
  });

/** More than so many notices at once are one. */
const ONE_BY_ONE = 3;

/** What a page is called that is about one record; null for the others. */
const $pageName = atom<string | null>(null);

export function usePageName(name: string | null): void {
  useEffect(() => {
    $pageName.set(name);
    return () => $pageName.set(null);
  }, [name]);
}

/** Says within seconds what a visitor has sent, and counts in the title, before the page, the leads not looked at. */
export function VisitorNews({ page }: { page: string }) {
  const { data: news = [] } = useQuery(visitorNews);
  const unseen = useStore($unseen);
  const { data: gone = [] } = useQuery(goneLeads([...unseen]));
  const { open } = useStore($route).params;

  useEffect(() => {
    if (news.length === 0) return;
    addUnseen(news.flatMap(({ notification: { kind, facts } }) => (kind === 'lead' ? [facts.id] : [])));
    refetchFromVisitors();
    tell(news);
    playIfWanted();
  }, [news]);
  useEffect(() => {
    if (open) markSeen(open);
  }, [open]);
  useEffect(() => markSeen(...gone), [gone]);
  const named = useStore($pageName) ?? page;
  useEffect(() => {
    const desk = document.title;
    const title = `${named} | ${desk}`;
    const count = () => {
      document.title = `${unseen.size > 0 ? `(${unseen.size}) ` : ''}${title}`;
    };
    // A file that is printed is called by it.
    const leaveOut = () => {
      document.title = title;
    };
    count();
    addEventListener('beforeprint', leaveOut);
    addEventListener('afterprint', count);
    return () => {
      removeEventListener('beforeprint', leaveOut);
      removeEventListener('afterprint', count);
      document.title = desk;
    };
  }, [unseen, named]);
  return null;
}

function tell(news: readonly NewsItem[]): void {
  if (news.length > ONE_BY_ONE) {
    const { title, place } = gather(news.map(({ notification }) => notification));
    const { tab, ...params } = place;
    const act = () => void goTo({ tab, params });
    showToast({ kind: 'success', text: title, action: { label: 'Open', act } });
    return;
  }
  for (const item of news) {
    const act = () => void goTo(routeTo(item));
    showToast({ kind: 'success', text: notificationTitle(item.notification), action: { label: 'Open', act } });
  }
}

function routeTo({ notification: { kind, facts } }: NewsItem): Route {
  if (kind === 'lead') return { tab: 'leads', params: { open: facts.id } };
  const { tab, ...params } = placeOf(kind);
  return { tab, params };
}

/** A push message that is pressed while this page is open leads here by way of the service worker, also past the gate. */
export function goWherePushLeads(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const handleMessage = ({ data }: MessageEvent) => {
    void goTo(readRoute(new URL(String(data?.url), location.origin).search));
  };
  navigator.serviceWorker.addEventListener('message', handleMessage);
  return () => navigator.serviceWorker.removeEventListener('message', handleMessage);
}
