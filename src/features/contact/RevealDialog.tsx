import { CircleAlert, Lock } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { Trap } from '#components/ui/Trap.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useTrap } from '#components/ui/use-trap.ts';
import { type LeadDraft, type LeadValues, personResolver } from '#features/leads/lead-form.ts';
import type { CtaType } from './contact.ts';
import type { Person, RevealOutcome } from './reveal-sender.ts';

const TEXTS = {
  phone: { title: (who: string) => `Call ${who}`, seen: 'phone number', submit: 'Show number' },
  email: { title: (who: string) => `Email ${who}`, seen: 'email address', submit: 'Show email' },
  whatsapp: { title: (who: string) => `Contact ${who} on WhatsApp`, seen: 'WhatsApp number', submit: 'Show number' },
} as const satisfies Record<CtaType, { title: (who: string) => string; seen: string; submit: string }>;

interface Props {
  channel: CtaType;
  /** The short name of whoever is to be contacted. */
  who: string;
  /** What it is about. */
  subject: { title: string; text: string; photo: string };
  /** The business chat, for when nothing else works. */
  chat: string;
  /** Left on this page before. */
  person: Person | null;
  /** What went wrong before the dialog opened. */
  problem: string | null;
  /** Takes the dialog away when the contact is there. */
  onSend: (person: Person) => Promise<RevealOutcome>;
  onClose: () => void;
}

/** Asks once for name and number, which the database exchanges for a contact. */
export function RevealDialog({ channel, who, subject, chat, person, onSend, onClose, ...given }: Props) {
  const { title, seen, submit } = TEXTS[channel];
  const problemId = useId();
  const [problem, setProblem] = useState(given.problem);
  const isBusy = useRef(false);
  const trap = useTrap();
  const { control, register, handleSubmit, formState } = useForm<LeadDraft, unknown, LeadValues>({
    resolver: personResolver,
    defaultValues: person ?? { full_name: '', phone: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const reveal = handleSubmit(async ({ full_name, phone }) => {
    setProblem(null);
    const outcome = await onSend({ full_name, phone });
    if (outcome.state === 'revealed') return;
    setProblem(outcome.problem);
    showToast({ kind: 'error', text: outcome.toast });
  });
  const handlePress = async (event: FormEvent) => {
    event.preventDefault();
    // The next press can come before the button shows that it is busy.
    if (isBusy.current) return;
    if (trap.isCaught()) return setProblem('Please press the button once more.');
    isBusy.current = true;
    await reveal();
    isBusy.current = false;
  };

  return (
    <Dialog
      title={title(who)}
      description={`Leave your name and number once. You will see the ${seen} right away.`}
      isDirty={isDirty}
      onClose={onClose}
    >
      <PictureStrip {...subject} />
      <form className="grid gap-5" noValidate onSubmit={handlePress}>
        <Field label="Full name" error={errors.full_name?.message}>
          {(field) => (
            <div className="field">
              <input {...field} {...register('full_name')} autoComplete="name" />
            </div>
          )}
        </Field>
        <Field label="Phone number" error={errors.phone?.message}>
          {(field) => (
            <Controller
              control={control}
              name="phone"
              render={({ field: { ref, ...phone } }) => <PhoneField {...field} {...phone} inputRef={ref} />}
            />
          )}
        </Field>
        <Trap ref={trap.ref} />
        <div>
          <Button
            type="submit"
            className={`w-full ${channel === 'whatsapp' ? 'btn-whatsapp' : 'btn-brand'}`}
            isBusy={isSubmitting}
            busyLabel="Sending..."
            aria-describedby={problem === null ? undefined : problemId}
          >
            {submit}
          </Button>
          <div id={problemId} role="status">
            {problem !== null && (
              <p className="mt-2.5 flex gap-1.5 text-sm/snug font-medium text-hibiscus-600">
                <CircleAlert className="size-[1.1em] flex-none translate-y-px" aria-hidden />
                <span>
                  {problem}{' '}
                  <a className="link min-h-6" href={chat} target="_blank" rel="noopener">
                    Ask us on WhatsApp
                  </a>
                </span>
              </p>
            )}
          </div>
          <p className="mt-3.5 flex items-center gap-2 text-sm text-clove-500">
            <Lock className="size-[1.05em] flex-none" aria-hidden />
            Only our team sees what you leave here.
          </p>
        </div>
      </form>
    </Dialog>
  );
}
