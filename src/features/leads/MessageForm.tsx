import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { PersonFields } from '#components/ui/PersonFields.tsx';
import { showToast } from '#components/ui/toast.ts';
import { Honeypot, useFormReady, useFormSubmit } from '#components/ui/visitor-form.tsx';
import { whatsappUrl } from '#lib/urls.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import { FILL_IN_ALL, messageResolver } from './lead-form.ts';
import { messageChat, successText } from './lead-texts.ts';
import { PrivacyNote, SendTrouble } from './SendTrouble.tsx';
import { useLeadSending } from './use-lead-sending.ts';

const EMPTY = { full_name: '', phone: '', message: '' };

/** The message of the contact page. */
export function MessageForm() {
  // Name and message have no default: what was written before the code came is taken over.
  const form = useForm({ resolver: messageResolver, defaultValues: { phone: EMPTY.phone } });
  const { errors } = form.formState;
  const { sending, send, keep } = useLeadSending();

  const submit = form.handleSubmit(
    async (filled) => {
      const written = JSON.stringify(form.getValues());
      const outcome = await send({ request: 'contact-message', ...filled }, chat());
      if (outcome.state === 'refused') form.setError('root', { message: outcome.message });
      if (outcome.state !== 'sent') return;
      // What was added or put right meanwhile has not been sent.
      if (JSON.stringify(form.getValues()) === written) form.reset(EMPTY);
      showToast({ kind: 'success', text: successText({ request: 'contact-message' }) });
    },
    (problems) => {
      const isIncomplete = Object.values(problems).some((problem) => problem?.message === FILL_IN_ALL);
      if (isIncomplete) showToast({ kind: 'error', text: FILL_IN_ALL });
    },
  );
  const { honeypot, question, handleSubmit } = useFormSubmit(submit);
  const handleKeep = form.handleSubmit(async (filled) => {
    if (await keep({ request: 'contact-message', ...filled })) form.reset(EMPTY);
  });
  const { brand_name, whatsapp } = visitorSettings();
  const chat = () => whatsappUrl(whatsapp, messageChat(brand_name, { ...EMPTY, ...form.getValues() }));

  return (
    <FormProvider {...form}>
      <form ref={useFormReady()} className="grid gap-5" noValidate onSubmit={handleSubmit}>
        <PersonFields nameLabel="Full Name" phoneLabel="Phone Number" />
        <Field label="Message" error={errors.message?.message}>
          {(field) => (
            <div className="field">
              <textarea {...field} {...form.register('message')} className="py-3" rows={6} />
            </div>
          )}
        </Field>
        <Honeypot ref={honeypot} />
        <div>
          <SendTrouble sending={sending} chat={chat} onKeep={handleKeep} />
          <p role="alert" className="mb-3 text-sm font-medium text-hibiscus-600 empty:mb-0">
            {question ?? errors.root?.message}
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
