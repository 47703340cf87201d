import { useState } from 'react';
import { isSoundWanted, playSound, setSoundWanted } from '../news/sound.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { Channels } from './Channels.tsx';
import { Devices } from './Devices.tsx';

export function NotificationsPage() {
  return (
    <>
      <TabHead title="Notifications" />
      <p className="mb-4 max-w-prose text-clove-700">
        When somebody writes you are told within seconds, but for quiet hours and possible junk: on this and other
        devices, by e-mail, and through another program.
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

/** Whether this browser makes a sound while the desk is open. */
function Sound() {
  const [isWanted, setIsWanted] = useState(isSoundWanted);
  const [isSilent, setIsSilent] = useState(false);
  const handleChange = () => {
    setSoundWanted(!isWanted);
    setIsWanted(isSoundWanted());
  };
  const handlePlay = async () => setIsSilent(!(await playSound()));
  return (
    <section className="panel p-4" aria-labelledby="sound-title">
      <h2 id="sound-title" className="mb-1 text-base font-semibold">
        Sound
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="mr-auto flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" className="size-4 accent-lagoon-700" checked={isWanted} onChange={handleChange} />
          Ring in this browser while the desk is open
        </label>
        <SmallButton aria-label="Play the sound" onClick={handlePlay}>
          Play
        </SmallButton>
      </div>
      {isSilent && (
        <p className="mt-2 text-hibiscus-700" role="alert">
          The browser keeps this page silent. Allow sound for it in its settings.
        </p>
      )}
    </section>
  );
}
