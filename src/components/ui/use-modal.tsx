import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const FIRST_CONTROL = '[data-dialog-body] :is(input, select, textarea, button, a[href]):not([hidden])';

interface Options {
  /** Something was typed that closing would lose: every way out then asks first. */
  isDirty: boolean;
  onClose: () => void;
}

interface Modal {
  props: {
    ref: RefObject<HTMLDialogElement | null>;
    tabIndex: -1;
    onCancel: (event: SyntheticEvent) => void;
    onClose: (event: SyntheticEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * A native dialog that is modal for as long as it is rendered and gives the focus back when it goes.
 * What carries `data-autofocus` takes it at first, or else the first control below the title.
 */
export function useModal({ isDirty, onClose }: Options): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressOutside = useRef(false);
  const [isAsking, setIsAsking] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.showModal();
    giveFocus(element);
    const stopFollowing = followKeyboard(element);
    return () => {
      stopFollowing();
      element.close();
    };
  }, []);

  // What was at stake is done meanwhile.
  if (isAsking && !isDirty) setIsAsking(false);
  const leave = () => (isDirty ? setIsAsking(true) : onClose());
  const stay = () => setIsAsking(false);
  const answer = () => (isAsking ? stay() : leave());
  // Events of dialogs and file inputs inside bubble through React.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  const props: Modal['props'] = {
    ref,
    tabIndex: -1,
    onCancel: (event) => {
      // Browsers close it in any case when Escape or the back gesture comes again and again: see `onClose`.
      if (!isOwn(event) || !event.cancelable) return;
      event.preventDefault();
      answer();
    },
    onClose: (event) => {
      if (!isOwn(event) || !ref.current?.isConnected) return;
      ref.current.showModal();
      answer();
    },
    // Marking text from the inside out must not close it: the press has to begin on the backdrop too.
    onPointerDown: (event) => {
      isPressOutside.current = isOwn(event);
    },
    // A press beside the box is no reason to leave the field.
    onMouseDown: (event) => {
      if (isOwn(event)) event.preventDefault();
    },
    // The second press of a double-click is meant for what has opened the dialog.
    onClick: (event) => {
      if (isOwn(event) && isPressOutside.current && event.detail < 2) leave();
    },
  };
  return { props, isAsking, leave, stay };
}

/** Where a keyboard would cover the screen, the dialog itself takes the focus. */
function giveFocus(dialog: HTMLDialogElement): void {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const first = dialog.querySelector<HTMLElement>(FIRST_CONTROL);
  if (named) named.focus();
  else if (matchMedia('(pointer: coarse)').matches) dialog.focus();
  else first?.focus();
}

/** Pixels, 20 rem: with less height a head and a foot that stay leave nothing between them. */
const LOW = 320;

/**
 * Tells a dialog, as `--keyboard`, how much of its page the keyboard of a phone covers, and as `data-low` that little height
 * is left; keeps the field that is written in visible. The returned function ends it.
 */
function followKeyboard(dialog: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const measure = () => {
    // Zooming in shrinks the visible part as well, but covers nothing.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
    dialog.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    dialog.toggleAttribute('data-low', view.height * view.scale < LOW);
  };
  const handleResize = () => {
    measure();
    const { activeElement } = document;
    if (activeElement !== dialog && dialog.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', handleResize);
  view.addEventListener('scroll', measure);
  measure();
  return () => {
    view.removeEventListener('resize', handleResize);
    view.removeEventListener('scroll', measure);
  };
}

/** What somebody who closes something gives up, and what the two answers are called. */
export interface Stake {
  question: string;
  stay: string;
  leave: string;
}

interface Props extends Partial<Stake> {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked at the lower edge of a dialog before something is given up. */
export function LeaveQuestion({
  question = 'Close and lose what you have typed?',
  stay: stayLabel = 'Keep writing',
  leave = 'Discard',
  onStay,
  onLeave,
}: Props) {
  const stay = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    stay.current?.focus();
    return () => {
      // Whoever went on writing beside it stays there.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div
      className="sticky bottom-0 border-t border-sand-300 bg-coral-100 px-5 py-4 md:px-8"
      role="alertdialog"
      aria-label={question}
    >
      <p className="font-semibold">{question}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <button ref={stay} type="button" className="btn btn-small btn-brand" onClick={onStay}>
          {stayLabel}
        </button>
        <button type="button" className="btn btn-small btn-line" onClick={onLeave}>
          {leave}
        </button>
      </div>
    </div>
  );
}
