import { Lock } from 'lucide';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PersonFields } from '#components/ui/PersonFields.tsx';
import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { Trap } from '#components/ui/Trap.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useTrap } from '#components/ui/use-trap.ts';
import { type LeadDraft, type LeadValues, personResolver } from '#features/leads/lead-form.ts';
import { sayWhenSlow, startPace } from '#lib/sending.ts';
import type { CtaType } from './contact.ts';
import { type RevealNews, RevealNotice } from './RevealNotice.tsx';
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
  const [news, setNews] = useState<RevealNews>(given.problem === null ? null : { problem: given.problem });
  const [keepPace] = useState(startPace);
  const isBusy = useRef(false);
  const trap = useTrap();
  const form = useForm<LeadDraft, unknown, LeadValues>({
    resolver: personResolver,
    defaultValues: person ?? { full_name: '', phone: '' },
  });
  const { isSubmitting, isDirty } = form.formState;

  const reveal = form.handleSubmit(async ({ full_name, phone }) => {
    setNews(null);
    await keepPace();
    const outcome = await sayWhenSlow(onSend({ full_name, phone }), () => setNews('slow'));
    if (outcome.state === 'revealed') return;
    setNews({ problem: outcome.problem });
    showToast({ kind: 'error', text: outcome.toast });
  });
  const handlePress = async (event: FormEvent) => {
    event.preventDefault();
    // The next press can come before the button shows that it is busy.
    if (isBusy.current || trap.isCaught()) return;
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
      <FormProvider {...form}>
        <form className="grid gap-5" noValidate onSubmit={handlePress}>
          <PersonFields phoneHint="" />
          <Trap ref={trap.ref} />
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
            <RevealNotice id={noticeId} news={trap.question ? { problem: trap.question } : news} chat={chat} />
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
