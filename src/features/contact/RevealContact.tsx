import { Lock } from 'lucide';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import { shownPrice } from '#components/currency/shown-price.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PersonFields } from '#components/ui/PersonFields.tsx';
import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { SendingNotice, type SendingState } from '#components/ui/SendingNotice.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useIslandEvent } from '#components/ui/use-island-event.ts';
import { Honeypot, useFormSubmit } from '#components/ui/visitor-form.tsx';
import { useProof } from '#db/use-proof.ts';
import { personInput } from '#features/leads/lead.ts';
import { type LeadDraft, type LeadValues, personResolver } from '#features/leads/lead-form.ts';
import { readStoredJson, store } from '#lib/browser-storage.ts';
import { sayWhenSlow, startMinimumDelay } from '#lib/sending.ts';
import { PAGES } from '#lib/urls.ts';
import { CTA_TYPES, type CtaType } from './contact.ts';
import {
  contactUrl,
  type Person,
  type RevealOutcome,
  type RevealSubject,
  type RevealTarget,
  sendReveal,
} from './send-reveal.ts';
import { keepContact } from './shown-contacts.ts';

declare global {
  interface WindowEventMap {
    reveal: PressEvent;
  }
}

interface Props extends RevealSubject {
  target: RevealTarget;
  /** The short name of whoever lists the property. */
  who: string;
  /** The price in US dollars. */
  usd: number;
  /** The area of the property. */
  place: string;
  /** The path of a small picture. */
  photo?: string | undefined;
  /** The business chat about this property. */
  chat: string;
}

interface Press {
  channel: CtaType;
  button: HTMLElement;
}

/**
 * Exchanges name and number for the contacts behind the buttons of a page. Whoever has left them is not asked again on
 * this page, and finds them filled in on the next.
 */
export function RevealContact({ target, who, usd, place, photo, chat, ...subject }: Props) {
  const takeProof = useProof('reveal');
  const [asking, setAsking] = useState<(Press & { problem: string | null }) | null>(null);
  const known = useRef<Person>(null);
  /** Who has asked last, whatever became of it. */
  const asked = useRef<Person>(null);

  const send = async (press: Press, person: Person) => {
    const { channel, button } = press;
    asked.current = person;
    // The dialog may be left meanwhile: then the buttons alone tell that something is on its way.
    setBusy(channel, true);
    const outcome = await sendReveal({ target, channel, person, takeProof });
    setBusy(channel, false);
    if (outcome.state === 'failed') return outcome;
    known.current = person;
    rememberPerson(person);
    // The dialog gives the focus back to the button, which hands it on. Another may be open by now.
    flushSync(() => setAsking((open) => (open === press ? null : open)));
    const text = channel === 'email' ? outcome.value : formatPhoneNumberIntl(outcome.value) || outcome.value;
    const isStillHere = document.activeElement === button || document.activeElement === document.body;
    keepContact(channel, { href: contactUrl(channel, outcome.value, subject, person.full_name), text });
    // The focus goes on to the link, unless the visitor has gone on meanwhile.
    const link = button.nextElementSibling;
    if (isStillHere && link instanceof HTMLElement) link.focus();
    showToast({ kind: 'success', text: 'Contact details revealed!' });
    return outcome;
  };

  useIslandEvent('reveal', async ({ detail: button }) => {
    const channel = CTA_TYPES.find((type) => type === button.dataset['reveal']);
    if (!channel || asking) return;
    if (!known.current) return setAsking({ channel, button, problem: null });
    const outcome = await send({ channel, button }, known.current);
    if (outcome.state === 'revealed') return;
    setAsking((open) => open ?? { channel, button, problem: outcome.problem });
    showToast({ kind: 'error', text: outcome.toast });
  });

  if (!asking) return null;
  return (
    <RevealDialog
      channel={asking.channel}
      who={who}
      subject={{ title: subject.property, text: `${shownPrice(usd)}, ${place}`, photo }}
      chat={chat}
      person={known.current ?? asked.current ?? findPerson()}
      problem={asking.problem}
      onSend={(person) => send(asking, person)}
      onClose={() => setAsking(null)}
    />
  );
}

const KEY = 'contact-person';

/** Keeps who asked for a contact for as long as the tab is open; without storage the next page asks anew. */
function rememberPerson(person: Person): void {
  store('sessionStorage', KEY, JSON.stringify(person));
}

function findPerson(): Person | null {
  return personInput.safeParse(readStoredJson('sessionStorage', KEY)).data ?? null;
}

/** Nothing comes of a press on what is busy, see `client:event`. */
function setBusy(channel: CtaType, isBusy: boolean): void {
  for (const button of document.querySelectorAll(`[data-reveal="${channel}"]`))
    button.setAttribute('aria-busy', String(isBusy));
}

const TEXTS = {
  phone: { title: (who: string) => `Call ${who}`, seen: 'phone number', submit: 'Show number' },
  email: { title: (who: string) => `Email ${who}`, seen: 'email address', submit: 'Show email' },
  whatsapp: { title: (who: string) => `Contact ${who} on WhatsApp`, seen: 'WhatsApp number', submit: 'Show number' },
} as const satisfies Record<CtaType, { title: (who: string) => string; seen: string; submit: string }>;

interface RevealDialogProps {
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
function RevealDialog({ channel, who, subject, chat, person, onSend, onClose, ...given }: RevealDialogProps) {
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
      isDirty={isDirty && !isSubmitting}
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
              <span>
                Only our team sees what you leave here, unless you ask us to pass it on. See our{' '}
                <a className="link" href={PAGES.privacy} target="_blank" rel="noopener">
                  Privacy Policy
                </a>
                .
              </span>
            </p>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
