import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { trafficLabels } from './traffic-labels.ts';
import { visitorTraffic } from './visitor-traffic.query.ts';

/** Says when a flood of requests runs, and whose contacts are opened unusually often; nothing on an ordinary day. */
export function VisitorTraffic() {
  const { data } = useQuery(visitorTraffic);
  const lines = data ? trafficLabels(data) : [];
  if (lines.length === 0) return null;
  return (
    <div className="mb-4 grid gap-1 rounded-sm bg-turmeric-100 px-3.5 py-2.5" role="alert">
      {lines.map((line) => (
        <p key={line} className="flex gap-2">
          <Icon of={ShieldAlert} className="mt-1 flex-none" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </p>
      ))}
    </div>
  );
}
