import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { backendUrl } from '#db/backend-address.ts';
import { failureText } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  listProgramKeys,
  makeProgramKey,
  PROGRAM_KEY_LIMITS,
  type ProgramKey,
  withdrawProgramKey,
} from '#features/site/site.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { invalidateTables, useRows } from '../data/query-client.ts';
import { ConfirmDialog, DialogProblem } from '../form/AdminDialog.tsx';
import { onEnter, TextField } from '../form/fields.tsx';
import { CopyButton, SmallButton } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const programKeys = queryOptions({
  queryKey: ['program keys'],
  queryFn: ({ signal }) => listProgramKeys(operator, signal),
  meta: { tables: ['program_keys'] },
});

export interface NewProgramKey {
  name: string;
  secret: string;
}

interface Props {
  /** Stays in sight until the settings are left. */
  made: NewProgramKey | null;
  onMade: (key: NewProgramKey) => void;
}

/** Who may read the listings by a program. Each change is stored at once: the form around it has no part in it. */
export function KeysSection({ made, onMade }: Props) {
  const keys = useRows(programKeys);
  const [asked, setAsked] = useState<ProgramKey | null>(null);
  return (
    <SettingsSection id="keys">
      <p className="text-clove-500">
        A key reads the published listings, page by page, and nothing else. Give each program its own.
      </p>
      <NewKey made={made} onMade={onMade} />
      <QueryStatus query={keys} failed="Failed to load the keys" />
      {keys.data && keys.data.length > 0 && (
        <ul className="overflow-hidden rounded-sm border border-sand-200" aria-label="Keys">
          {keys.data.map((key) => (
            <li
              key={key.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-sand-200 px-3 py-2 last:border-b-0"
            >
              <KeyFacts entry={key} />
              {key.withdrawn_at === null && (
                <SmallButton aria-label={`Withdraw the key of ${key.name}`} onClick={() => setAsked(key)}>
                  Withdraw
                </SmallButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <WithdrawQuestion entry={asked} onClose={() => setAsked(null)} />}
    </SettingsSection>
  );
}

function KeyFacts({ entry: { name, made_at, last_used_on, withdrawn_at } }: { entry: ProgramKey }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-clove-500">
        Made <DateText at={made_at} />
        {withdrawn_at !== null && (
          <span>
            , withdrawn <DateText at={withdrawn_at} />
          </span>
        )}
        {withdrawn_at === null && (
          <span>{last_used_on === null ? ', not used yet' : `, last used ${formatShortDate(last_used_on)}`}</span>
        )}
      </p>
    </div>
  );
}

const MAKING = {
  failed: 'The key was not made.',
  unknown: 'It is not known whether the key was made. Nobody can read one that stands below: withdraw it.',
};

/** Makes a key and shows it, once. */
function NewKey({ made, onMade }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setFailure(undefined);
    if (name.trim() === '') {
      setError('Please say who the key is for');
      return field.current?.focus();
    }
    setIsBusy(true);
    try {
      onMade({ name: name.trim(), secret: await makeProgramKey(operator, name) });
      setName('');
    } catch (failure) {
      setFailure(failureText(failure, MAKING));
    }
    invalidateTables('program_keys');
    setIsBusy(false);
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            ref={field}
            label="Who a new key is for"
            placeholder="A portal, a program"
            maxLength={PROGRAM_KEY_LIMITS.name}
            error={error}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
            onKeyDown={onEnter(() => void make())}
          />
        </div>
        <Button className="btn-small btn-line mt-7" isBusy={isBusy} busyLabel="Making..." onClick={() => void make()}>
          Make a key
        </Button>
      </div>
      <DialogProblem text={failure} />
      <div className="empty:sr-only" role="status">
        {made && <MadeKey {...made} />}
      </div>
    </>
  );
}

function MadeKey({ name, secret }: NewProgramKey) {
  const command = [
    `curl '${backendUrl()}/rest/v1/rpc/api_listings'`,
    `-H 'apikey: ${PUBLIC_SUPABASE_PUBLISHABLE_KEY}'`,
    `-H 'content-type: application/json'`,
    `-d '{"p_key":"${secret}"}'`,
  ].join(' \\\n  ');
  const said = { done: 'Copied', failed: 'It could not be copied. Please select it and copy it yourself.' };
  return (
    <div className="grid gap-2 rounded-sm bg-lagoon-50 px-3 py-3">
      <p>
        <b>The key of {name}</b> is shown this once. Copy it now: nobody can read it later.
      </p>
      <p className="rounded-sm bg-white px-2 py-1.5 font-mono text-[0.8125rem] wrap-anywhere">{secret}</p>
      <pre className="rounded-sm bg-white px-2 py-1.5 text-[0.75rem] wrap-anywhere whitespace-pre-wrap">{command}</pre>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={secret} {...said}>
          Copy the key
        </CopyButton>
        <CopyButton text={command} {...said}>
          Copy the command
        </CopyButton>
      </p>
    </div>
  );
}

const WITHDRAWING = {
  failed: 'The key was not withdrawn.',
  unknown: 'It is not known whether the key was withdrawn.',
};

function WithdrawQuestion({ entry: { id, name }, onClose }: { entry: ProgramKey; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Withdraw the key of ${name}?`}
      label="Withdraw"
      busyLabel="Withdrawing..."
      act={async () => {
        await withdrawProgramKey(operator, id).finally(() => void invalidateTables('program_keys'));
        onClose();
      }}
      failed={(error) => failureText(error, WITHDRAWING)}
      onClose={onClose}
    >
      <p className="text-base">From now on it reads nothing. It cannot be given back; make a new one instead.</p>
    </ConfirmDialog>
  );
}
