import { Plus } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { openNewRecord } from '../admin-route.ts';
import { useCommands, useShortcuts } from '../shell/commands.store.ts';
import { SmallButton } from './buttons.tsx';

interface Props {
  title: string;
  count?: number | undefined;
  /** Search and the one filled button. */
  children?: ReactNode;
}

export function TabHead({ title, count, children }: Props) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">
        {title}
        {count !== undefined && (
          <span className="ml-1.5 font-medium text-clove-500 tabular-nums">{count.toLocaleString('en-US')}</span>
        )}
      </h1>
      {children}
    </div>
  );
}

/** Buttons that stay side by side where a line has no room for all of the head. */
export function TabButtons({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-3">{children}</div>;
}

/** The one filled button of a tab; the key N and the command menu do the same. */
export function AddRecord({ label }: { label: string }) {
  useCommands(useMemo(() => [{ label, shortcut: 'N', run: openNewRecord }], [label]));
  useShortcuts({ n: openNewRecord });
  return (
    <SmallButton kind="brand" onClick={openNewRecord}>
      <Icon of={Plus} />
      {label}
    </SmallButton>
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
  count?: number | null;
}

interface TabSwitchProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** A few views of the same thing, one of them shown. */
export function TabSwitch<Value extends string>({ label, value, choices, onChange }: TabSwitchProps<Value>) {
  return (
    <fieldset
      className="inline-flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-[7px] bg-coral-100 p-[3px]"
      aria-label={label}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className="flex min-h-7.5 flex-none items-center gap-1.5 rounded-[5px] px-2.5 font-medium text-clove-700 hover:text-clove-900 aria-pressed:bg-white aria-pressed:font-semibold aria-pressed:text-clove-900 aria-pressed:ring-1 aria-pressed:ring-sand-300 pointer-coarse:min-h-11"
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count != null && <span className="tabular-nums">{choice.count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </fieldset>
  );
}
