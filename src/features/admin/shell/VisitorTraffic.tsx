import { ShieldAlert } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { useQuery } from '../data/use-query.ts';
import { trafficWords } from './traffic-words.ts';
import { visitorTraffic } from './visitor-traffic.query.ts';

/** Says when a flood of requests runs, and whose contacts are opened unusually often; nothing on an ordinary day. */
export function VisitorTraffic() {
  const { result } = useQuery(visitorTraffic, null);
  const lines = result.state === 'ready' ? trafficWords(result.data) : [];
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
