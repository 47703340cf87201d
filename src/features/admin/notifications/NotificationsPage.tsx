import { TabHead } from '../parts/TabHead.tsx';
import { Channels } from './Channels.tsx';
import { Devices } from './Devices.tsx';
import { Sound } from './Sound.tsx';

export function NotificationsPage() {
  return (
    <>
      <TabHead title="Notifications" />
      <p className="mb-4 max-w-prose text-clove-700">
        Whoever writes is told to you within seconds: on this and other devices, by e-mail, and to another program.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Devices />
          <Sound />
        </div>
        <Channels />
      </div>
    </>
  );
}
