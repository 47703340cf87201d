import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator } from '#db/operator.ts';
import { dataOf } from '#db/operator-answers.ts';
import { BUILD_INFO_URL, type BuildInfo, buildInfo, NO_PROPERTY_LEFT } from '#lib/build-info.ts';
import { whileOpen } from '../data/query-client.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { nextLook, type Publishing, publishingOf, sinceLabel } from './publishing.ts';

interface Props {
  /** On the words beside the icon, to leave them to screen readers where there is no room. */
  wordsClassName?: string;
}

/** One line: does the site show the latest content? A development server shows what is stored and publishes nothing. */
export function PublishingLine(props: Props) {
  return !import.meta.env.DEV && <LivePublishing {...props} />;
}

function LivePublishing({ wordsClassName }: Props) {
  const { data: now } = useQuery(publishing);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && now?.state !== 'failed') setIsOpen(false);
  if (!now) return null;
  return (
    <>
      {/* Stays while what stands in it changes: a failure is said as well. */}
      <div role="status">
        {now.state === 'failed' ? (
          <button
            type="button"
            className="flex min-h-9 items-center gap-1.5 px-1 font-semibold whitespace-nowrap text-hibiscus-600"
            onClick={() => setIsOpen(true)}
          >
            <Icon of={TriangleAlert} />
            <span className={wordsClassName}>Publishing failed</span>
          </button>
        ) : (
          <Progress now={now} wordsClassName={wordsClassName} />
        )}
      </div>
      {isOpen && now.state === 'failed' && <Failure reason={now.reason} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ProgressProps {
  now: Exclude<Publishing, { state: 'failed' }>;
  wordsClassName: string | undefined;
}

function Progress({ now, wordsClassName }: ProgressProps) {
  const isLive = now.state === 'live';
  const words = { publishing: 'Publishing...', waiting: 'Changes go live soon', live: '' }[now.state];
  const icon = isLive ? CircleCheck : LoaderCircle;
  return (
    <p className="flex items-center gap-1.5 px-1 py-1 whitespace-nowrap text-clove-500">
      <Icon of={icon} className={isLive ? 'text-lagoon-600' : 'motion-safe:animate-spin'} />
      <span className={wordsClassName}>{now.state === 'live' ? `Live since ${sinceLabel(now.since)}` : words}</span>
    </p>
  );
}

function Failure({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <AdminDialog shape="small" title="Publishing failed" onClose={onClose}>
      <div className="grid gap-3 px-4 py-4 md:px-5.5">
        <p>Visitors still see the site as it was before. What is stored here is safe.</p>
        <p className="rounded-sm bg-hibiscus-50 px-3 py-2 whitespace-pre-line text-hibiscus-700">{reason}</p>
        {reason === NO_PROPERTY_LEFT ? (
          <p>Publish a property: that publishes everything else as well. Trying again changes nothing.</p>
        ) : (
          <p>
            Correct the entry that is named above and save it: that publishes again. When no entry is named, it is tried
            again by itself, within ten minutes at most; call whoever runs the site if that fails too.
          </p>
        )}
      </div>
    </AdminDialog>
  );
}

const RUN = 'result,reason,site_version';
/** The stored content as it was read last, and when it was first seen to be so. */
let stored = { version: -1, since: 0 };

/** Asked again after every save of what visitors can see, and often while something is on its way to them. */
const publishing = queryOptions({
  queryKey: ['publishing'],
  queryFn: async ({ signal }) => {
    const newest = operator.from('publish_runs').select(RUN).order('started_at', { ascending: false }).limit(1);
    const [version, site, [run]] = await Promise.all([
      dataOf(operator.rpc('site_version').abortSignal(signal)),
      readSite(signal),
      dataOf(newest.abortSignal(signal)),
    ]);
    if (version !== stored.version) stored = { version, since: Date.now() };
    return publishingOf(version, site, run);
  },
  refetchInterval: ({ state: { data } }) => whileOpen(nextLook(data?.state, Date.now() - stored.since)),
  meta: {
    tables: [
      'areas',
      'agencies',
      'agents',
      'blog_posts',
      'developers',
      'properties',
      'reviews',
      'services',
      'site_settings',
    ],
    isAside: true,
  },
});

/** What the site says about itself; null where it does not. */
async function readSite(signal: AbortSignal): Promise<BuildInfo | null> {
  try {
    const answer = await fetch(BUILD_INFO_URL, { cache: 'no-store', signal });
    return buildInfo.parse(await answer.json());
  } catch {
    return null;
  }
}
