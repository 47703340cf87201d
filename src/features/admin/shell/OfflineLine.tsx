import { WifiOff } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { useOnline } from './use-online.ts';

/** Stands over every tab while the device has no line, also while nothing is asked for. */
export function OfflineLine() {
  if (useOnline()) return null;
  return (
    <p className="flex items-center gap-2 border-t border-sand-300 bg-turmeric-100 px-4 py-1.5 lg:px-6" role="alert">
      <Icon of={WifiOff} className="flex-none" />
      You are offline. What stands here was read before, and nothing can be saved until the connection is back.
    </p>
  );
}
