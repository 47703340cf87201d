import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { isFuture } from 'date-fns/isFuture';
import { isValid } from 'date-fns/isValid';
import { type ComponentProps, useState } from 'react';
import { FormProvider, type Resolver, useController, useForm, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { shownPrice } from '#components/currency/shown-price.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Field, FieldGroup } from '#components/ui/Field.tsx';
import { PersonFields } from '#components/ui/PersonFields.tsx';
import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useIslandEvent } from '#components/ui/use-island-event.ts';
import { Honeypot, useFormSubmit } from '#components/ui/visitor-form.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import { whatsappUrl } from '#lib/urls.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import { formatFullDay, momentInZanzibar, toIsoDay } from '#lib/zanzibar-time.ts';
import { CONSULTATION_SLOTS, consultationInput, type LeadRequest, leadRequestInput } from './lead.ts';
import { type LeadDraft, type LeadValues, leadPhone, personResolver } from './lead-form.ts';
import { dialogTexts, enquiryMessage, type LeadTopic, successText } from './lead-texts.ts';
import { PrivacyNote, SendTrouble } from './SendTrouble.tsx';
import { isWithinWorkingHours, openSlots, PAST_SLOT, type Slot, visitorsClock } from './slots.ts';
import { useLeadSending } from './use-lead-sending.ts';

declare global {
  interface WindowEventMap {
    lead: PressEvent;
  }
}

/** Opens the form behind every lead button of a page. */
export function LeadDialogs() {
  const [topic, setTopic] = useState<LeadTopic | null>(null);
  useIslandEvent('lead', ({ detail: button }) => setTopic(JSON.parse(button.dataset['lead'] ?? '')));
  // A late answer may come when the form about something else is open.
  const close = () => setTopic((open) => (open === topic ? null : open));
  return topic && <LeadDialog topic={topic} onClose={close} />;
}

interface Props {
  topic: LeadTopic;
  onClose: () => void;
}

/** The enquiry form of one topic, from the first word to the stored request. */
function LeadDialog({ topic, onClose }: Props) {
  const { sending, send, keep } = useLeadSending();
  const { title, description, submitLabel } = dialogTexts(topic);
  const property = topic.request === 'property-inquiry' ? topic.property : undefined;
  const hasTime = topic.request === 'consultation';
  const form = useForm<LeadDraft, unknown, LeadValues>({
    resolver: hasTime ? consultationResolver : personResolver,
    defaultValues: {
      full_name: '',
      phone: '',
      consultation_date: '',
      consultation_time: (hasTime && topic.time) || '',
    },
  });
  const [booked, setBooked] = useState<LeadValues | null>(null);

  const submit = form.handleSubmit(async (filled) => {
    const outcome = await send(toRequest(topic, filled), chatWith(filled));
    if (outcome.state === 'refused') {
      const field = outcome.message === PAST_SLOT ? 'consultation_time' : 'root';
      form.setError(field, { message: outcome.message }, { shouldFocus: true });
    }
    if (outcome.state !== 'sent') return;
    if (hasTime) setBooked(filled);
    else onClose();
    showToast({ kind: 'success', text: successText(topic) });
  });
  const { honeypot, question, handleSubmit } = useFormSubmit(submit);
  const handleKeep = form.handleSubmit(async (filled) => {
    if (await keep(toRequest(topic, filled))) onClose();
  });
  const chatWith = (values: LeadDraft | LeadValues) => chatAbout(topic, values);

  if (booked) return <Booked chat={chatWith(booked)} onClose={onClose} />;
  const isSending = sending.state === 'sending';
  return (
    // What is on its way is not lost by closing.
    <Dialog title={title} description={description} isDirty={form.formState.isDirty && !isSending} onClose={onClose}>
      {property && (
        <PictureStrip
          title={property.name}
          text={`${shownPrice(property.price)} · ${property.place}`}
          photo={property.photo}
        />
      )}
      <FormProvider {...form}>
        <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
          <PersonFields />
          {hasTime && <ConsultationTime />}
          <Honeypot ref={honeypot} />
          <div>
            <SendTrouble sending={sending} chat={() => chatWith(form.getValues())} onKeep={handleKeep} />
            <p role="alert" className="mb-3 text-sm font-medium text-hibiscus-600 empty:mb-0">
              {question ?? form.formState.errors.root?.message}
            </p>
            <Button type="submit" className="btn-cta w-full" isBusy={isSending} busyLabel="Sending...">
              {submitLabel}
            </Button>
            <PrivacyNote {...(topic.request === 'guide' && { purpose: 'send the guide and to answer questions' })} />
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function toRequest(topic: LeadTopic, values: LeadValues): LeadRequest {
  const property_id = topic.request === 'property-inquiry' ? topic.property.id : undefined;
  const service = topic.request === 'service-inquiry' ? topic.service.title : undefined;
  return leadRequestInput.parse({ request: topic.request, ...values, property_id, service });
}

/** The business chat with what the form says. */
function chatAbout(topic: LeadTopic, values: LeadDraft | LeadValues): string {
  const { brand_name, whatsapp } = visitorSettings();
  const service = topic.request === 'service-inquiry' ? topic.service : undefined;
  const message = enquiryMessage(brand_name, {
    source: topic.request,
    fullName: values.full_name.trim(),
    propertyName: topic.request === 'property-inquiry' ? topic.property.name : undefined,
    serviceName: service?.title,
    template: service?.whatsapp_template,
    date: dayOf(values.consultation_date),
    time: values.consultation_time,
  });
  return whatsappUrl(whatsapp, message);
}

const consultationForm = z.extend(consultationInput, { phone: leadPhone }).check(
  z.refine(({ consultation_date }) => consultation_date >= toIsoDay(new Date()), {
    error: 'Please choose today or a later date',
    path: ['consultation_date'],
  }),
  z.refine(liesAhead, { error: PAST_SLOT, path: ['consultation_time'] }),
);

const consultationResolver: Resolver<LeadDraft, unknown, LeadValues> = standardSchemaResolver(consultationForm);

/** Of a day that is none nothing more can be said. */
function liesAhead(form: { consultation_date: string; consultation_time: string }): boolean {
  const moment = momentInZanzibar(form.consultation_date, form.consultation_time);
  return !isValid(moment) || isFuture(moment);
}

interface BookedProps {
  /** The business chat with the booking typed in. */
  chat: string;
  onClose: () => void;
}

/** After a booking: the chat, as a link that no popup blocker stops. */
function Booked({ chat, onClose }: BookedProps) {
  return (
    <Dialog title="Thank you" description={successText({ request: 'consultation' })} onClose={onClose}>
      <div className="grid gap-2.5">
        <a className="btn btn-whatsapp" href={chat} target="_blank" rel="noopener">
          <WhatsappIcon />
          Open WhatsApp with your booking
        </a>
        <button type="button" className="btn btn-line" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

const UNUSUAL_TIME = 'Outside our working hours: the time will be confirmed by message.';

/** Empty for what is no day yet: browsers let people type a year of five digits. */
function dayOf(typed = ''): string {
  return /^\d{4}-\d{2}-\d{2}$/.exec(typed)?.[0] ?? '';
}

/** Date and time of a consultation, in Zanzibar wherever the visitor is. */
function ConsultationTime() {
  const { control, register, watch, formState } = useFormContext<LeadDraft>();
  const { errors, isSubmitting } = formState;
  // In the order of the screen: the first field with an error takes the focus.
  const date = register('consultation_date', { deps: 'consultation_time' });
  const { ref: firstSlot, value: wanted, ...time } = useController({ control, name: 'consultation_time' }).field;
  const day = dayOf(watch('consultation_date'));
  const today = toIsoDay(new Date());
  const ownTime = visitorsClock(day || today);
  const slots = day === '' ? CONSULTATION_SLOTS : openSlots(day);
  // What was wanted may be past on this day, or by now.
  const chosen = slots.find((slot) => slot === wanted);

  return (
    <>
      <Field label="Date" hint={day && formatFullDay(day)} error={errors.consultation_date?.message}>
        {(field) => (
          <div className="field">
            <input {...field} {...date} type="date" min={today} readOnly={isSubmitting} />
          </div>
        )}
      </Field>
      <FieldGroup
        label="Time"
        aside="Zanzibar, UTC+3"
        hint={chosen && day && !isWithinWorkingHours(day, chosen) && UNUSUAL_TIME}
        error={errors.consultation_time?.message}
      >
        <div className="grid grid-cols-3 gap-2">
          {slots.map((slot, index) => (
            <SlotChoice
              key={slot}
              {...time}
              {...(index === 0 && { ref: firstSlot })}
              {...(isSubmitting && { onChange: () => {} })}
              value={slot}
              checked={slot === chosen}
              ownTime={ownTime(slot)}
              aria-invalid={errors.consultation_time ? true : undefined}
            />
          ))}
        </div>
        <p className="text-meta" role="status">
          {slots.length === 0 && 'No times are left on this day. Please choose another date.'}
        </p>
      </FieldGroup>
    </>
  );
}

interface SlotChoiceProps extends ComponentProps<'input'> {
  value: Slot;
  /** What the visitor's own clock shows then. */
  ownTime: string | null;
}

function SlotChoice({ ownTime, ...rest }: SlotChoiceProps) {
  return (
    <label className="relative grid">
      <input {...rest} type="radio" className="peer absolute inset-0 cursor-pointer opacity-0" />
      <span className="grid min-h-11 place-content-center rounded-sm border border-sand-500 py-1 text-center text-meta leading-tight font-medium tabular-nums transition-colors peer-checked:border-lagoon-700 peer-checked:bg-lagoon-700 peer-checked:text-white peer-hover:border-lagoon-700 peer-focus-visible:shadow-(--focus-ring) peer-focus-visible:outline-2 peer-focus-visible:outline-transparent forced-colors:peer-checked:bg-[Highlight]">
        {rest.value}
        {ownTime && <span className="text-xs font-normal">{`${ownTime} for you`}</span>}
      </span>
    </label>
  );
}
