import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { addDevice, type Device, removeDevice, setShowsDetails } from '#features/notifications/notification.admin.ts';
import { invalidateTables, type ShowChange, saveAtOnce, useRows } from '../data/query-client.ts';
import { LinkButton } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { LoadingBlock, QueryStatus } from '../table/TableStates.tsx';
import { canBePushed, currentSubscription, devices, pushKey, rememberToBeTold, SCOPE } from './notifications.query.ts';

/** This browser as a device that push messages reach. */

const WORKER = '/admin-sw.js';

/** Why the browser may not show messages. */
const UNPERMITTED = {
  denied: 'The browser has been told not to show messages of this site. Allow them in its settings.',
  default: 'The question of the browser was not answered. Press again to be asked once more.',
} as const satisfies Record<Exclude<NotificationPermission, 'granted'>, string>;

async function subscribe(key: string) {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of other keys is in the way of one of these.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no keys');
  return { endpoint, p256dh, auth, device: deviceName() };
}

async function unsubscribe(): Promise<void> {
  rememberToBeTold('no');
  await (await currentSubscription())?.unsubscribe();
}

/** "Chrome on Android", as far as the browser tells. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = [/Edg/, /Firefox/, /Chrome/, /Safari/].findIndex((pattern) => pattern.test(agent));
  const system = [/Android/, /iPhone|iPad/, /Mac OS/, /Windows/, /Linux/].findIndex((pattern) => pattern.test(agent));
  return `${['Edge', 'Firefox', 'Chrome', 'Safari'][browser] ?? 'Browser'} on ${
    ['Android', 'iPhone or iPad', 'Mac', 'Windows', 'Linux'][system] ?? 'this device'
  }`;
}

const TABLES = ['push_subscriptions'] as const;

/** The phones and computers that are told by push, this one first of all. */
export function Devices() {
  const query = useRows(devices);
  const [endpoint, setEndpoint] = useState<string | null>(null);
  useEffect(() => {
    currentSubscription().then(
      (subscription) => setEndpoint(subscription?.endpoint ?? null),
      () => {},
    );
  }, []);
  const isHere = query.data?.some((device) => device.endpoint === endpoint) ?? false;
  return (
    <section className="panel p-4" aria-labelledby="devices-title">
      <h2 id="devices-title" className="mb-1 text-base font-semibold">
        Devices
      </h2>
      {query.data && !isHere && <AddThisDevice onAdded={setEndpoint} />}
      {query.data?.length === 0 && <p className="text-clove-700">No device is told yet.</p>}
      {query.data ? (
        <ul>
          {query.data.map((device) => (
            <DeviceLine key={device.endpoint} device={device} isHere={device.endpoint === endpoint} show={query.show} />
          ))}
        </ul>
      ) : (
        <QueryStatus query={query} failed="Failed to load the devices" />
      )}
    </section>
  );
}

function AddThisDevice({ onAdded }: { onAdded: (endpoint: string) => void }) {
  const query = useQuery(pushKey);
  const { data: key } = query;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!canBePushed()) {
    return (
      <p className="mb-2 text-clove-700">
        This browser takes no push messages. On an iPhone, add this page to the home screen first.
      </p>
    );
  }
  if (key === undefined) {
    return <QueryStatus query={query} failed="Failed to load whether push is set up" loading={<LoadingBlock />} />;
  }
  if (key === null) {
    return (
      <p className="mb-2 text-clove-700">
        Push begins once `npm start` with the secret key, `npm run notify` or the Edge Function `notify` runs.
      </p>
    );
  }
  const handleAdd = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') {
        const device = await subscribe(key);
        await addDevice(operator, device);
        rememberToBeTold('yes');
        onAdded(device.endpoint);
        invalidateTables(...TABLES);
      } else {
        setProblem(UNPERMITTED[permission]);
      }
    } catch (error) {
      setProblem(`This device could not be added. ${errorMessage(error)}`);
    }
    setIsBusy(false);
  };
  return (
    <div className="mb-3">
      <Button className="btn-small btn-brand" isBusy={isBusy} busyLabel="Adding..." onClick={handleAdd}>
        <Icon of={BellRing} className="mr-2" />
        Tell me on this device
      </Button>
      {problem && (
        <p className="mt-2 text-hibiscus-700" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  device: Device;
  isHere: boolean;
  show: ShowChange<Device[]>;
}

function DeviceLine({ device, isHere, show }: LineProps) {
  const { endpoint, device: name, shows_details, created_at } = device;
  const handleDetails = () =>
    saveAtOnce({
      shown: show((list) =>
        list.map((each) => (each.endpoint === endpoint ? { ...each, shows_details: !shows_details } : each)),
      ),
      save: () => setShowsDetails(operator, endpoint, !shows_details),
      tables: TABLES,
      done: shows_details ? 'Messages say only that somebody wrote' : 'Messages say who wrote',
      failed: 'Failed to save',
    });
  const handleRemove = async () => {
    if (isHere) await unsubscribe().catch(() => {});
    await saveAtOnce({
      save: () => removeDevice(operator, endpoint),
      tables: TABLES,
      done: 'The device is told no more',
      failed: 'Failed to remove the device',
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-sand-200 py-2.5">
      <span className="mr-auto">
        {name}
        {isHere && <span className="text-clove-700"> (this one)</span>}
        <span className="block text-sm text-clove-700">
          since <DateText at={created_at} />
        </span>
      </span>
      <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input type="checkbox" className="size-4 accent-lagoon-700" checked={shows_details} onChange={handleDetails} />
        Say who wrote
      </label>
      <LinkButton aria-label={`Remove ${name}`} onClick={handleRemove}>
        Remove
      </LinkButton>
    </li>
  );
}
