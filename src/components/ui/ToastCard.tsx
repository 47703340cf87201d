import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import type { Toast } from './toast.ts';

const LOOKS = {
  success: { role: 'status', icon: CircleCheck, colors: 'border-l-st-green-dot *:first:text-st-green-dot' },
  error: { role: 'alert', icon: CircleAlert, colors: 'border-l-hibiscus-600 *:first:text-hibiscus-600' },
  loading: {
    role: 'status',
    icon: LoaderCircle,
    colors: 'border-l-lagoon-600 *:first:text-lagoon-600 motion-safe:*:first:animate-spin',
  },
} as const satisfies Record<Toast['kind'], unknown>;

interface Props {
  kind: Toast['kind'];
  text: string;
  action: Toast['action'];
  onDone: () => void;
}

/** One notice, the newest at the end. */
export function ToastCard({ kind, text, action, onDone }: Props) {
  const { role, icon, colors } = LOOKS[kind];
  // Said once the role is known: screen readers announce what changes in a status, not what it begins with.
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsSaid(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <p
      role={role}
      className={`order-[calc(-1*var(--index))] flex w-95 max-w-full gap-3 rounded-sm border border-l-4 border-sand-200 bg-white px-4 py-3.5 font-sans text-meta/snug shadow-pop ${colors}`}
    >
      <Icon of={icon} />
      {isSaid && text}
      {isSaid && action && (
        <button
          type="button"
          className="link pointer-events-auto ml-auto flex-none self-start"
          onClick={() => {
            onDone();
            action.act();
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  );
}
