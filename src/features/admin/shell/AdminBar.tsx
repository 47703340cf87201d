import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Ellipsis, Eraser, Keyboard, KeyRound, Lock, Search, Timer, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { countDemo } from '#features/demo/demo.admin.ts';
import { PAGES } from '#lib/urls.ts';
import { goTo } from '../admin-route.ts';
import { BAR_PAGES } from '../bar-pages.ts';
import { useAreRatesOld } from '../data/site.query.ts';
import { demoContent } from '../demo/demo-content.query.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { forgetDrafts } from '../form/drafts.ts';
import { mayLeave } from '../form/unsaved.ts';
import { lockGate } from '../gate/gate.store.ts';
import { $idleMinutes, IDLE_CHOICES } from '../gate/idle-lock.ts';
import { PasswordDialog } from '../gate/PasswordDialog.tsx';
import { AdminLogo } from '../parts/AdminLogo.tsx';
import { IconButton } from '../parts/buttons.tsx';
import { LazyComponent } from '../parts/LazyComponent.tsx';
import { RouteLink } from '../parts/RouteLink.tsx';
import type { PageId } from '../tab-ids.ts';
import { $isCommandMenuOpen, $isKeyboardHelpOpen } from './commands.store.ts';
import { PublishingLine } from './PublishingLine.tsx';

const removeDemo = lazyComponent(() => import('../demo/RemoveDemoDialog.tsx'), 'RemoveDemoDialog');
const OLD_RATES = 'The currency rates are older than 30 days';

export function AdminBar({ current }: { current: PageId }) {
  const areRatesOld = useAreRatesOld();
  const [open, setOpen] = useState<'password' | 'idle' | 'demo' | null>(null);
  const { data: demo } = useQuery(demoContent);
  const items: MenuItem[] = [
    ...BAR_PAGES.map(({ id, label, icon }) => ({ label, icon, onSelect: () => void goTo({ tab: id, params: {} }) })),
    ...(demo && countDemo(demo) > 0
      ? [{ label: 'Remove the demo content', icon: Eraser, onSelect: () => setOpen('demo') }]
      : []),
    { label: 'Keyboard', icon: Keyboard, onSelect: () => $isKeyboardHelpOpen.set(true) },
    { label: 'Change password', icon: KeyRound, onSelect: () => setOpen('password') },
    { label: 'Lock when idle', icon: Timer, onSelect: () => setOpen('idle') },
    { label: 'Lock', icon: Lock, onSelect: () => void lock() },
    { label: 'Lock and delete drafts', icon: Trash2, onSelect: () => void lock(forgetDrafts) },
  ];
  return (
    <div className="flex h-13 items-center gap-3 px-4 lg:gap-5 lg:px-6">
      <a className="text-[1.1875rem] pointer-coarse:py-2" href={PAGES.home}>
        <AdminLogo />
      </a>
      <span className="text-clove-500">Admin</span>
      <button
        type="button"
        className="mx-auto hidden h-8.5 w-80 items-center gap-2.5 rounded-sm border border-sand-500 px-2.5 text-clove-500 hover:border-clove-900 lg:flex"
        onClick={() => $isCommandMenuOpen.set(true)}
      >
        <Icon of={Search} />
        Go to lead, property, client
        <span className="ml-auto">
          <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">K</kbd>
        </span>
      </button>
      <div className="ml-auto flex items-center gap-1.5 lg:ml-0">
        <PublishingLine />
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
              <span className="ml-1.5 size-2 rounded-full bg-turmeric-600" title={OLD_RATES}>
                <span className="sr-only">{OLD_RATES}</span>
              </span>
            )}
          </RouteLink>
        ))}
        <a className="flex min-h-9 items-center gap-1.5 px-2 text-clove-700 hover:text-clove-900" href={PAGES.home}>
          <span className="max-sm:sr-only">View site</span>
          <Icon of={ArrowUpRight} />
        </a>
        <Menu label="More" className="icon-btn" items={items}>
          <Icon of={Ellipsis} />
        </Menu>
      </div>
      {open === 'password' && <PasswordDialog onClose={() => setOpen(null)} />}
      {open === 'demo' && (
        <LazyComponent
          of={removeDemo}
          failed="Failed to load what there is to remove"
          frame={(inside) => (
            <AdminDialog shape="small" title="Remove the demo content" onClose={() => setOpen(null)}>
              {inside}
            </AdminDialog>
          )}
        >
          {(RemoveDemoDialog) => <RemoveDemoDialog onClose={() => setOpen(null)} />}
        </LazyComponent>
      )}
      {open === 'idle' && <IdleDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

async function lock(before: () => Promise<void> = async () => {}): Promise<void> {
  if (!(await mayLeave())) return;
  await before();
  lockGate();
}

function IdleDialog({ onClose }: { onClose: () => void }) {
  const minutes = useStore($idleMinutes);
  return (
    <AdminDialog shape="small" title="Lock when idle" onClose={onClose}>
      <fieldset className="px-4 py-4 md:px-5.5">
        <legend className="contents">
          <span className="mb-2 block">Ask for the password again, until this page is closed, after</span>
        </legend>
        {[...new Set([...IDLE_CHOICES, minutes])]
          .sort((one, other) => one - other)
          .map((choice) => (
            <label key={choice} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="radio"
                name="idle"
                className="size-4 accent-lagoon-700"
                checked={choice === minutes}
                onChange={() => $idleMinutes.set(choice)}
              />
              {choice} minutes
            </label>
          ))}
      </fieldset>
    </AdminDialog>
  );
}
