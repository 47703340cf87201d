import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { operator } from '#db/operator.ts';
import type { NotificationChannel } from '#features/notifications/notification.ts';
import { quietHours, setQuietHours } from '#features/notifications/quiet-hours.admin.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import { TextField } from '../form/TextField.tsx';
import { LinkButton, SmallButton } from '../parts/buttons.tsx';
import { quietHoursByChannel } from './notifications.query.ts';

const USUAL = { begins: '21:00', ends: '07:00' };

interface Props {
  channel: NotificationChannel;
  name: string;
}

/** When a channel keeps quiet, and the way to change it. */
export function QuietHours({ channel, name }: Props) {
  const { data } = useQuery(quietHoursByChannel);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const hours = data.get(channel);
  if (isOpen) return <Form channel={channel} name={name} hours={hours} onClose={() => setIsOpen(false)} />;
  return (
    <p className="basis-full text-sm text-clove-700">
      {hours && `Quiet from ${hours.begins} to ${hours.ends}. `}
      <LinkButton aria-label={`Quiet hours of ${name}`} onClick={() => setIsOpen(true)}>
        {hours ? 'Change' : 'Quiet hours'}
      </LinkButton>
    </p>
  );
}

interface FormProps extends Props {
  hours: typeof USUAL | undefined;
  onClose: () => void;
}

function Form({ channel, name, hours, onClose }: FormProps) {
  const [typed, setTyped] = useState(hours ?? USUAL);
  const [problem, setProblem] = useState<string>();
  const save = async (wanted: typeof typed | null, done: string) => {
    const isSaved = await saveAtOnce({
      save: () => setQuietHours(operator, channel, wanted),
      tables: ['quiet_hours'],
      done,
      failed: 'Failed to save the quiet hours',
    });
    if (isSaved) onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = quietHours.safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (data) void save(data, `${name} keeps quiet from ${data.begins} to ${data.ends}`);
  };
  return (
    <form className="mt-2 basis-full" noValidate onSubmit={handleSubmit} aria-label={`Quiet hours of ${name}`}>
      <p className="mb-2 text-sm text-clove-700">
        In Zanzibar time, every day. What comes meanwhile is told at the end, together.
      </p>
      <div className="grid max-w-sm grid-cols-2 gap-2.5">
        {(['begins', 'ends'] as const).map((part) => (
          <TextField
            key={part}
            label={part === 'begins' ? 'From' : 'To'}
            type="time"
            value={typed[part]}
            error={part === 'ends' ? problem : undefined}
            onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <SmallButton kind="brand" type="submit">
          Save
        </SmallButton>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
        {hours && <LinkButton onClick={() => save(null, `${name} never keeps quiet`)}>No quiet hours</LinkButton>}
      </div>
    </form>
  );
}
