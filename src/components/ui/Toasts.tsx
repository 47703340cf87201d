import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { Icon } from './Icon.tsx';
import type { Toast } from './toast.ts';
import { useIslandEvent } from './use-island-event.ts';

const AT_MOST = 20;
const MILLISECONDS = { success: 2000, error: 4000, loading: Number.POSITIVE_INFINITY } as const;
const WITH_ACTION_MS = 10_000;

/** Shows at the top right what `showToast` says: on a page of the site once there is something, in the admin always. */
export function Toasts() {
  const place = useFront();
  useIslandEvent('toast', ({ detail }) => show(detail));
  return (
    place &&
    createPortal(
      // Each card says itself how urgent it is, and a region around it would say it twice.
      <Toaster
        ref={(region) => region?.setAttribute('aria-live', 'off')}
        customAriaLabel="Notices"
        hotkey={[]}
        position="top-right"
        visibleToasts={AT_MOST}
      />,
      place,
    )
  );
}

function show({ kind, text, action, signal }: WindowEventMap['toast']['detail']): void {
  if (signal.aborted) return;
  const duration = action ? WITH_ACTION_MS : MILLISECONDS[kind];
  const dismiss = () => toast.dismiss(id);
  // Sonner lets a notice wait beneath the pointer, but not around the focus. One that goes must not come back by that.
  const handleFocus = (hasFocus: boolean) => {
    const isThere = toast.getToasts().some((shown) => shown.id === id);
    if (isThere) toast.custom(card, { id, duration: hasFocus ? Number.POSITIVE_INFINITY : duration });
  };
  const card = () => <ToastCard kind={kind} text={text} action={action} onDone={dismiss} onFocus={handleFocus} />;
  const id = toast.custom(card, { duration });
  signal.addEventListener('abort', dismiss);
}

/** Sonner counts and times; boxes, order and looks are those of the cards. */
const PLACE =
  'toasts no-print pointer-events-none fixed inset-x-[max(1rem,var(--notch))] top-3 z-99 grid grid-cols-1 justify-items-end gap-2.5 [&_:is(section,ol,li,div)]:contents [&_li:is([data-removed=true],[data-visible=false])]:hidden';

/** What stands outside of an open dialog can be neither seen nor heard, so this element follows the uppermost one. */
function useFront(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = PLACE;
    const bringToFront = () => {
      if (element.isConnected && !element.querySelector('li')) return;
      const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (element.parentElement !== front) front.append(element);
    };
    bringToFront();
    // A dialog may open or close while a notice is still to be read.
    const dialogs = new MutationObserver(bringToFront);
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    setPlace(element);
    return () => {
      dialogs.disconnect();
      element.remove();
    };
  }, []);
  return place;
}

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
  /** Whether its button has the focus. */
  onFocus: (hasFocus: boolean) => void;
}

/** One notice, the newest at the end. */
function ToastCard({ kind, text, action, onDone, onFocus }: Props) {
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
        <Action action={action} onDone={onDone} onFocus={() => onFocus(true)} onBlur={() => onFocus(false)} />
      )}
    </p>
  );
}

interface ActionProps {
  action: NonNullable<Toast['action']>;
  onDone: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

function Action({ action, onDone, ...focus }: ActionProps) {
  const className = 'link pointer-events-auto ml-auto flex-none self-start';
  if ('href' in action) {
    return (
      <a className={className} href={action.href} target="_blank" rel="noopener" {...focus} onClick={onDone}>
        {action.label}
      </a>
    );
  }
  const handleClick = () => {
    onDone();
    action.act();
  };
  return (
    <button type="button" className={className} {...focus} onClick={handleClick}>
      {action.label}
    </button>
  );
}
