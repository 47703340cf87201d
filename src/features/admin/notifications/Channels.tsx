import { useQuery } from '@tanstack/react-query';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import { retryFailedDeliveries, sendTestNotification } from '#features/notifications/notification.admin.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#features/notifications/notification.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { channels } from './notifications.query.ts';
import { QuietHours } from './QuietHours.tsx';

const TABLES = ['notification_channels', 'notification_deliveries'] as const;

const NAMES: Record<NotificationChannel, string> = { push: 'Push', email: 'E-mail', webhook: 'Webhook' };

/** What it takes to be told by a channel that nobody has set up. */
const MISSING: Record<NotificationChannel, string> = {
  push: 'Add a device.',
  email: 'Set SMTP_URL and MAIL_FROM where the site runs.',
  webhook: 'Set WEBHOOK_URL and WEBHOOK_SECRET where the site runs.',
};

type State = NonNullable<ReturnType<typeof useChannels>['data']>[number];

function useChannels() {
  return useQuery(channels);
}

/** How each channel is, with a test and with what could not be delivered. */
export function Channels() {
  const query = useChannels();
  const failed = query.data?.reduce((sum, state) => sum + state.failed, 0) ?? 0;
  const handleRetry = () =>
    saveAtOnce({
      save: () => retryFailedDeliveries(operator),
      tables: TABLES,
      done: 'They are sent again',
      failed: 'Failed to send again',
    });
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
              state={query.data.find((state) => state.channel === channel)}
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
        <span className="block text-sm text-clove-700">{state ? <StateText state={state} /> : MISSING[channel]}</span>
      </span>
      {state && (
        <SmallButton aria-label={`Send a test by ${NAMES[channel]}`} onClick={handleTest}>
          Send a test
        </SmallButton>
      )}
      {state && <QuietHours channel={channel} name={NAMES[channel]} />}
    </li>
  );
}

function StateText({ state: { sent_at, failed_at, answer } }: { state: State }) {
  if (answer && failed_at) {
    return (
      <span className="text-hibiscus-700">
        Failed <DateText at={failed_at} hasTime />: {answer}. It is tried again.
      </span>
    );
  }
  if (!sent_at) return 'Ready. Nothing was sent yet.';
  return (
    <>
      Last sent <DateText at={sent_at} hasTime />
    </>
  );
}
