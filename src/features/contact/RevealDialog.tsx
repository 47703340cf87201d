import { Lock } from 'lucide';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Honeypot } from '#components/ui/Honeypot.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PersonFields } from '#components/ui/PersonFields.tsx';
import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { SendingNotice, type SendingState } from '#components/ui/SendingNotice.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useFormSubmit } from '#components/ui/use-form-submit.ts';
import '#components/ui/toasts-ahead.ts';
import { type LeadDraft, type LeadValues, personResolver } from '#features/leads/lead-form.ts';
import { sayWhenSlow, startMinimumDelay } from '#lib/sending.ts';
import type { CtaType } from './contact.ts';
import type { Person, RevealOutcome } from './send-reveal.ts';

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
  subject: { title: string; text: string; photo: string | undefined };
  /** The business chat, for when nothing else works. */
  chat: string;
  /** Left before, here or on another page of this visit. */
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
  const noticeId = useId();
  const [sendingState, setSendingState] = useState<SendingState>(
    given.problem === null ? null : { problem: given.problem },
  );
  const [waitOut] = useState(startMinimumDelay);
  const form = useForm<LeadDraft, unknown, LeadValues>({
    resolver: personResolver,
    defaultValues: person ?? { full_name: '', phone: '' },
  });
  const { isSubmitting, isDirty } = form.formState;

  const reveal = form.handleSubmit(async ({ full_name, phone }) => {
    setSendingState(null);
    await waitOut();
    const outcome = await sayWhenSlow(onSend({ full_name, phone }), () => setSendingState('slow'));
    if (outcome.state === 'revealed') return;
    setSendingState({ problem: outcome.problem });
    showToast({ kind: 'error', text: outcome.toast });
  });
  const { honeypot, question, handleSubmit } = useFormSubmit(reveal);

  return (
    <Dialog
      title={title(who)}
      description={`Leave your name and number once. You will see the ${seen} right away.`}
      isDirty={isDirty}
      onClose={onClose}
    >
      <PictureStrip {...subject} />
      <FormProvider {...form}>
        <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
          <PersonFields phoneHint="" />
          <Honeypot ref={honeypot} />
          <div>
            <Button
              type="submit"
              className={`w-full ${channel === 'whatsapp' ? 'btn-whatsapp' : 'btn-brand'}`}
              isBusy={isSubmitting}
              busyLabel="Sending..."
              aria-describedby={noticeId}
            >
              {submit}
            </Button>
            <SendingNotice id={noticeId} state={question ? { problem: question } : sendingState} noun="request">
              <a className="link min-h-6" href={chat} target="_blank" rel="noopener">
                Ask us on WhatsApp
              </a>
            </SendingNotice>
            <p className="mt-3.5 flex items-center gap-2 text-sm text-clove-500">
              <Icon of={Lock} className="size-[1.05em] flex-none" />
              Only our team sees what you leave here.
            </p>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
