import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { PersonFields } from '#components/ui/PersonFields.tsx';
import { Trap } from '#components/ui/Trap.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useTrap } from '#components/ui/use-trap.ts';
import { whatsappUrl } from '#lib/urls.ts';
import { settings } from '#settings';
import { FILL_IN_ALL, type MessageDraft, messageResolver } from './lead-form.ts';
import { messageChat, successText } from './lead-texts.ts';
import { PrivacyNote } from './PrivacyNote.tsx';
import { SendTrouble } from './SendTrouble.tsx';
import { useLeadSending } from './use-lead-sending.ts';

interface Props {
  /** What was typed before the form could be loaded. */
  draft: MessageDraft;
}

const EMPTY: MessageDraft = { full_name: '', phone: '', message: '' };

/** The message of the contact page. */
export function MessageForm({ draft }: Props) {
  const form = useForm({ resolver: messageResolver, defaultValues: draft });
  const { errors } = form.formState;
  const { sending, send, keep } = useLeadSending();
  const trap = useTrap();

  const submit = form.handleSubmit(
    async (filled) => {
      if (trap.isCaught()) return;
      const outcome = await send({ request: 'contact-message', ...filled });
      if (outcome?.state === 'refused') form.setError('root', { message: outcome.message });
      if (outcome?.state !== 'sent') return;
      form.reset(EMPTY);
      showToast({ kind: 'success', text: successText({ request: 'contact-message' }) });
    },
    (problems) => {
      const isIncomplete = Object.values(problems).some((problem) => problem?.message === FILL_IN_ALL);
      if (isIncomplete) showToast({ kind: 'error', text: FILL_IN_ALL });
    },
  );
  const handleKeep = form.handleSubmit(async (filled) => {
    if (await keep({ request: 'contact-message', ...filled })) form.reset(EMPTY);
  });
  const chat = whatsappUrl(settings.contact.whatsapp, messageChat(form.getValues()));
  const problem = trap.question ?? errors.root?.message;

  return (
    <FormProvider {...form}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <PersonFields nameLabel="Full Name" phoneLabel="Phone Number" />
        <Field label="Message" error={errors.message?.message}>
          {(field) => (
            <div className="field">
              <textarea {...field} {...form.register('message')} className="py-3" rows={6} />
            </div>
          )}
        </Field>
        <Trap ref={trap.ref} />
        <div>
          <SendTrouble sending={sending} chat={chat} onKeep={handleKeep} />
          <p role="alert" className="mb-3 text-sm font-medium text-hibiscus-600 empty:mb-0">
            {problem}
          </p>
          <Button type="submit" className="btn-cta w-full" isBusy={sending.state === 'sending'} busyLabel="Sending...">
            Send Message
          </Button>
          <PrivacyNote />
        </div>
      </form>
    </FormProvider>
  );
}
