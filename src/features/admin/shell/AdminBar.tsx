import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Ellipsis, Eraser, Keyboard, KeyRound, Lock, Search, SunMoon, Timer, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { countDemo } from '#features/demo/demo.admin.ts';
import { PAGES } from '#lib/urls.ts';
import { goTo, type PageId } from '../admin-route.ts';
import { demoContent, useAreRatesOld } from '../data/site.query.ts';
import { LOCKING, mayLeave } from '../form/unsaved.ts';
import { forgetDrafts } from '../form/use-draft.ts';
import { AdminLogo } from '../gate/Gate.tsx';
import { lockGate } from '../gate/gate.store.ts';
import { IconButton } from '../parts/buttons.tsx';
import { RouteLink } from '../parts/cells.tsx';
import { LazyDialog } from '../parts/LazyComponent.tsx';
import { BAR_PAGES } from '../tabs.ts';
import { $isCommandMenuOpen, $isKeyboardHelpOpen } from './commands.store.ts';
import { PublishingLine } from './PublishingLine.tsx';

/** What opens from the menu, by what it is called there. */
const DIALOGS = {
  demo: {
    title: 'Remove the demo content',
    of: lazyComponent(() => import('./RemoveDemoDialog.tsx'), 'RemoveDemoDialog'),
  },
  appearance: { title: 'Appearance', of: lazyComponent(() => import('./AdminChoices.tsx'), 'AppearanceDialog') },
  password: {
    title: 'Change password',
    of: lazyComponent(() => import('../gate/PasswordDialog.tsx'), 'PasswordDialog'),
  },
  idle: { title: 'Lock when idle', of: lazyComponent(() => import('./AdminChoices.tsx'), 'IdleDialog') },
};
const OLD_RATES = 'The currency rates are older than 30 days';
const DOT = 'size-2 rounded-full bg-turmeric-600';

export function AdminBar({ current }: { current: PageId }) {
  const areRatesOld = useAreRatesOld();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const close = () => setOpen(null);
  const { data: demo } = useQuery(demoContent);
  const items: MenuItem[] = [
    ...BAR_PAGES.map(({ id, label, icon }) => ({
      label: id === 'settings' && areRatesOld ? `${label}, rates are old` : label,
      icon,
      onSelect: () => void goTo({ tab: id, params: {} }),
    })),
    ...(demo && countDemo(demo) > 0
      ? [{ label: DIALOGS.demo.title, icon: Eraser, onSelect: () => setOpen('demo') }]
      : []),
    { label: 'Keyboard', icon: Keyboard, onSelect: () => $isKeyboardHelpOpen.set(true) },
    { label: DIALOGS.appearance.title, icon: SunMoon, onSelect: () => setOpen('appearance') },
    { label: DIALOGS.password.title, icon: KeyRound, onSelect: () => setOpen('password') },
    { label: DIALOGS.idle.title, icon: Timer, onSelect: () => setOpen('idle') },
    { label: 'Lock', icon: Lock, onSelect: () => void lock() },
    { label: 'Lock and delete drafts', icon: Trash2, onSelect: () => void lockAndForget() },
  ];
  return (
    <div className="mx-auto flex h-13 max-w-420 items-center gap-3 px-[max(1rem,var(--notch))] lg:gap-5 lg:px-6">
      <a className="min-w-0 max-w-56 text-[1.1875rem] pointer-coarse:py-2 [&_span]:truncate" href={PAGES.home}>
        <AdminLogo />
      </a>
      <span className="flex-none text-clove-500 max-[24rem]:hidden">Admin</span>
      <button
        type="button"
        className="mx-auto hidden h-8.5 w-80 min-w-0 items-center gap-2.5 rounded-sm border border-sand-500 px-2.5 whitespace-nowrap text-clove-500 hover:border-clove-900 lg:flex"
        onClick={() => $isCommandMenuOpen.set(true)}
      >
        <Icon of={Search} />
        <span className="truncate">Go to lead, property, client</span>
        <span className="ml-auto">
          <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">K</kbd>
        </span>
      </button>
      <div className="ml-auto flex flex-none items-center gap-1.5 lg:ml-0">
        <PublishingLine wordsClassName="max-md:sr-only" />
        <IconButton
          icon={Search}
          label="Go to lead, property, client"
          className="lg:hidden"
          onClick={() => $isCommandMenuOpen.set(true)}
        />
        {BAR_PAGES.map(({ id, label }) => (
          <RouteLink
            key={id}
            route={{ tab: id, params: {} }}
            aria-current={id === current ? 'page' : undefined}
            className="hidden min-h-9 items-center px-2 text-clove-700 hover:text-clove-900 aria-[current]:font-semibold aria-[current]:text-clove-900 xl:flex"
          >
            {label}
            {id === 'settings' && areRatesOld && (
              <span className={`ml-1.5 ${DOT}`} title={OLD_RATES}>
                <span className="sr-only">{OLD_RATES}</span>
              </span>
            )}
          </RouteLink>
        ))}
        <a className="flex min-h-9 items-center gap-1.5 px-2 text-clove-700 hover:text-clove-900" href={PAGES.home}>
          <span className="max-sm:sr-only">View site</span>
          <Icon of={ArrowUpRight} />
        </a>
        <Menu label="More" hint={areRatesOld ? OLD_RATES : undefined} className="icon-btn relative" items={items}>
          <Icon of={Ellipsis} />
          {areRatesOld && <span className={`absolute top-1 right-1 xl:hidden ${DOT}`} />}
        </Menu>
      </div>
      {open && (
        <LazyDialog key={open} {...DIALOGS[open]} shape="small" failed="Failed to load the dialog" onClose={close}>
          {(Opened) => <Opened onClose={close} />}
        </LazyDialog>
      )}
    </div>
  );
}

async function lock(): Promise<void> {
  if (await mayLeave(LOCKING)) lockGate();
}

async function lockAndForget(): Promise<void> {
  if (!(await mayLeave())) return;
  await forgetDrafts();
  lockGate();
}
