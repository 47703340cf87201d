import type { IconNode } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconNode;
  isDangerous?: boolean;
  onSelect: () => void;
}

interface Props {
  /** What the button is called. */
  label: string;
  /** What else there is to know of it, for those who cannot see what the button shows. */
  hint?: string | undefined;
  /** What the button shows; by default its label. */
  children?: ReactNode;
  className?: string;
  items: readonly MenuItem[];
}

const GAP = 4;
const EDGE = 8;

/** A button with a list of actions, which floats above everything and closes by itself. */
export function Menu({ label, hint, children, className, items }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const handleToggle = () => {
    const isOpen = menu.current?.matches(':popover-open') ?? false;
    button.current?.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen || !menu.current || !button.current) return;
    placeBelow(menu.current, button.current);
    itemsOf(menu.current)[0]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!menu.current) return;
    const all = itemsOf(menu.current);
    const now = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') menu.current.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  const handleSelect = (item: MenuItem) => {
    menu.current?.hidePopover();
    button.current?.focus();
    item.onSelect();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={children ? label : undefined}
        title={hint}
        aria-haspopup="menu"
        aria-expanded="false"
        popoverTarget={`${id}menu`}
      >
        {children ?? label}
      </button>
      <div
        ref={menu}
        id={`${id}menu`}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="fixed m-0 max-h-[calc(100dvh-1rem)] min-w-48 overflow-y-auto overscroll-contain rounded-md border border-sand-300 bg-white p-1.5 text-clove-900 shadow-pop"
        onToggle={handleToggle}
        onKeyDown={handleKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left font-medium hover:bg-coral-100 focus:bg-coral-100 pointer-coarse:min-h-11 ${item.isDangerous ? 'text-hibiscus-600' : ''}`}
            onClick={() => handleSelect(item)}
          >
            {item.icon && <Icon of={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** Below the button and at its right edge, or above it where there is no room. */
function placeBelow(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const below = anchor.bottom + GAP;
  const hasRoom = below + offsetHeight <= innerHeight - EDGE;
  menu.style.top = `${hasRoom ? below : Math.max(EDGE, anchor.top - GAP - offsetHeight)}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(anchor.right - offsetWidth, innerWidth - EDGE - offsetWidth))}px`;
}
