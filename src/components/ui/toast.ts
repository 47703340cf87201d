/** Notices at the top right, without a framework. Load this when there is something to say. */

export interface Toast {
  kind: 'success' | 'error' | 'loading';
  text: string;
  /** What can be done about it; the notice then stays long enough to reach the button. */
  action?: { label: string; act: () => void };
}

const AT_MOST = 20;
const WITH_ACTION_MS = 10_000;
const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20';

const LOOKS = {
  success: {
    milliseconds: 2000,
    role: 'status',
    colors: 'border-l-st-green-dot *:first:text-st-green-dot',
    icon: `${CIRCLE}m4 7-5.5 5.5L8 12`,
  },
  error: {
    milliseconds: 4000,
    role: 'alert',
    colors: 'border-l-hibiscus-600 *:first:text-hibiscus-600',
    icon: `${CIRCLE}m0 6v4m0 4h.01`,
  },
  loading: {
    milliseconds: Number.POSITIVE_INFINITY,
    role: 'status',
    colors: 'border-l-lagoon-600 *:first:text-lagoon-600 motion-safe:*:first:animate-spin',
    icon: 'M21 12a9 9 0 1 1-6.2-8.6',
  },
} as const satisfies Record<Toast['kind'], unknown>;

let list: HTMLElement | undefined;

/** Shows a notice for as long as its kind asks for. The returned function takes it away earlier. */
export function showToast({ kind, text, action }: Toast): () => void {
  const { milliseconds, role, colors, icon } = LOOKS[kind];
  const toast = document.createElement('p');
  toast.className = `flex w-95 max-w-full gap-3 rounded-sm border border-l-4 border-sand-200 bg-white px-4 py-3.5 text-meta/snug shadow-pop ${colors}`;
  toast.setAttribute('role', role);
  toast.innerHTML = `<svg class="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true"><path d="${icon}"/></svg>`;
  getList().append(toast);
  const dismiss = () => toast.remove();
  // Said once the role is known: screen readers announce what changes in a status, not what it begins with.
  requestAnimationFrame(() => toast.append(text, ...(action ? [actionButton(action, dismiss)] : [])));
  const lasts = action ? WITH_ACTION_MS : milliseconds;
  if (Number.isFinite(lasts)) setTimeout(dismiss, lasts);
  return dismiss;
}

function actionButton({ label, act }: NonNullable<Toast['action']>, dismiss: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link pointer-events-auto ml-auto flex-none self-start';
  button.textContent = label;
  button.onclick = () => {
    dismiss();
    act();
  };
  return button;
}

/** The place of all toasts, with room for one more. */
function getList(): HTMLElement {
  if (!list) {
    list = document.createElement('div');
    list.className =
      'toasts no-print pointer-events-none fixed inset-x-4 top-3 z-99 grid grid-cols-1 justify-items-end gap-2.5';
    // A dialog may open or close while a toast is still to be read.
    const dialogs = new MutationObserver(() => list?.hasChildNodes() && bringToFront(list));
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  }
  bringToFront(list);
  while (list.childElementCount >= AT_MOST) list.firstElementChild?.remove();
  return list;
}

/** What stands outside of an open dialog can be neither seen nor heard. */
function bringToFront(toasts: HTMLElement): void {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (toasts.parentElement !== front) front.append(toasts);
}
