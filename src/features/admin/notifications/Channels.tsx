import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import {
  quietHours,
  retryFailedDeliveries,
  sendTestNotification,
  setQuietHours,
} from '#features/notifications/notification.admin.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#features/notifications/notification.ts';
import { saveAtOnce } from '../data/query-client.ts';
import { TextField } from '../form/fields.tsx';
import { LinkButton, SmallButton } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { channels, quietHoursByChannel } from './notifications.query.ts';

const TABLES = ['notification_channels', 'notification_deliveries'] as const;

const NAMES: Record<NotificationChannel, string> = { push: 'Push', email: 'E-mail', webhook: 'Webhook' };

/** What it takes to be told by a channel that nobody has set up. */
const MISSING: Record<NotificationChannel, string> = {
  push: 'Add a device. It is told while `npm start`, `npm run notify` or the Edge Function `notify` runs.',
  email: 'Set SMTP_URL and MAIL_FROM for `npm start` or `npm run notify`, or as secrets of the Edge Function.',
  webhook:
    'Set WEBHOOK_URL and WEBHOOK_SECRET for `npm start` or `npm run notify`, or as secrets of the Edge Function.',
};

type State = NonNullable<ReturnType<typeof useChannels>['data']>[number];

function useChannels() {
  return useQuery(channels);
}

/** How each channel is, with a test and with what could not be delivered. */
export function Channels() {
  const query = useChannels();
  const failed = query.data?.reduce((sum, state) => sum + state.failed, 0) ?? 0;
  const handleRetry = () => {
    let retried = 0;
    const retry = async () => {
      retried = await retryFailedDeliveries(operator);
    };
    return saveAtOnce({
      save: retry,
      tables: TABLES,
      done: () => (retried > 0 ? 'They are sent again' : 'Nothing is left to send again'),
      failed: 'Failed to send again',
    });
  };
  return (
    <section className="panel p-4" aria-labelledby="channels-title">
      <h2 id="channels-title" className="mb-1 text-base font-semibold">
        Channels
      </h2>
      {query.data ? (
        <ul>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <ChannelLine
              key={channel}
              channel={channel}
              state={query.data.find((state) => state.channel === channel && state.hasReceiver)}
            />
          ))}
        </ul>
      ) : (
        <QueryStatus query={query} failed="Failed to load the channels" />
      )}
      {failed > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-3 rounded-sm bg-turmeric-100 px-3 py-2" role="alert">
          {failed === 1 ? '1 message' : `${failed} messages`} could not be delivered within a day.
          <SmallButton onClick={handleRetry}>Try again</SmallButton>
        </p>
      )}
    </section>
  );
}

function ChannelLine({ channel, state }: { channel: NotificationChannel; state: State | undefined }) {
  const handleTest = async () => {
    try {
      await sendTestNotification(operator, channel);
      showToast({ kind: 'success', text: 'A test is on its way' });
    } catch {
      showToast({ kind: 'error', text: 'Failed to send a test' });
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-sand-200 py-2.5 first:border-t-0">
      <span className="mr-auto">
        {NAMES[channel]}
        <span className="block text-sm text-clove-700">
          {state && !state.isInUse && (
            <span className="text-hibiscus-700">
              {
                'Nobody is told: `npm start`, `npm run notify` and the Edge Function `notify` have not asked for it for a day. '
              }
            </span>
          )}
          {state ? <StateText state={state} /> : MISSING[channel]}
        </span>
      </span>
      {state?.isInUse && (
        <SmallButton aria-label={`Send a test by ${NAMES[channel]}`} onClick={handleTest}>
          Send a test
        </SmallButton>
      )}
      {state?.isInUse && <QuietHours channel={channel} name={NAMES[channel]} />}
    </li>
  );
}

function StateText({ state: { sent_at, failed_at, answer, isInUse, isTriedAgain } }: { state: State }) {
  if (answer && failed_at && failed_at > (sent_at ?? '')) {
    return (
      <span className="text-hibiscus-700">
        <span>Failed </span>
        <DateText at={failed_at} hasTime />
        <span>{`: ${answer}.`}</span>
        {isTriedAgain && <span> It is tried again.</span>}
      </span>
    );
  }
  if (!sent_at) return <span>{isInUse ? 'Ready. Nothing was sent yet.' : 'Nothing was sent yet.'}</span>;
  return (
    <span>
      <span>Last sent </span>
      <DateText at={sent_at} hasTime />
      {answer && <span>{`: ${answer}.`}</span>}
    </span>
  );
}

const USUAL = { begins: '21:00', ends: '07:00' };

interface Props {
  channel: NotificationChannel;
  name: string;
}

/** When a channel keeps quiet, and the way to change it. */
function QuietHours({ channel, name }: Props) {
  const { data } = useQuery(quietHoursByChannel);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const hours = data.get(channel);
  if (isOpen) return <Form channel={channel} name={name} hours={hours} onClose={() => setIsOpen(false)} />;
  return (
    <p className="basis-full text-sm text-clove-700">
      {hours && <span>{`Quiet from ${hours.begins} to ${hours.ends}. `}</span>}
      <LinkButton
        aria-label={hours ? `Change: quiet hours of ${name}` : `Quiet hours of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {hours ? 'Change' : 'Quiet hours'}
      </LinkButton>
    </p>
  );
}

interface FormProps extends Props {
  hours: typeof USUAL | undefined;
  onClose: () => void;
}

function Form({ channel, name, hours, onClose }: FormProps) {
  const [typed, setTyped] = useState(hours ?? USUAL);
  const [problem, setProblem] = useState<string>();
  const end = useRef<HTMLInputElement>(null);
  const save = async (wanted: typeof typed | null, done: string) => {
    const isSaved = await saveAtOnce({
      save: () => setQuietHours(operator, channel, wanted),
      tables: ['quiet_hours'],
      done,
      failed: 'Failed to save the quiet hours',
    });
    if (isSaved) onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = quietHours.safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (data) void save(data, `${name} keeps quiet from ${data.begins} to ${data.ends}`);
    else end.current?.focus();
  };
  return (
    <form className="mt-2 basis-full" noValidate onSubmit={handleSubmit} aria-label={`Quiet hours of ${name}`}>
      <p className="mb-2 text-sm text-clove-700">
        In Zanzibar time, every day. What comes meanwhile is told at the end,{' '}
        {channel === 'webhook' ? 'one by one' : 'together'}.
      </p>
      <div className="grid max-w-sm grid-cols-2 gap-2.5">
        {(['begins', 'ends'] as const).map((part) => (
          <TextField
            key={part}
            ref={part === 'ends' ? end : undefined}
            label={part === 'begins' ? 'From' : 'To'}
            type="time"
            value={typed[part]}
            error={part === 'ends' ? problem : undefined}
            onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <SmallButton kind="brand" type="submit">
          Save
        </SmallButton>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
        {hours && <LinkButton onClick={() => save(null, `${name} never keeps quiet`)}>No quiet hours</LinkButton>}
      </div>
    </form>
  );
}
