import { useState } from 'react';
import { shownPrice } from '#components/currency/shown-price.ts';
import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { useIslandEvent } from '#components/ui/use-island-event.ts';
import { LeadModal } from './LeadModal.tsx';
import { type LeadRequest, leadRequestInput } from './lead.ts';
import type { LeadValues } from './lead-form.ts';
import type { LeadTopic } from './lead-texts.ts';
import { dialogTexts } from './lead-texts.ts';
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

/** The dialog of one topic, from the first word to the stored request. */
function LeadDialog({ topic, onClose }: Props) {
  const { sending, send, keep } = useLeadSending();
  const property = topic.request === 'property-inquiry' ? topic.property : undefined;
  const service = topic.request === 'service-inquiry' ? topic.service : undefined;
  return (
    <LeadModal
      isOpen
      {...dialogTexts(topic)}
      source={topic.request}
      hasDateTime={topic.request === 'consultation'}
      time={topic.request === 'consultation' ? topic.time : undefined}
      propertyName={property?.name}
      serviceName={service?.title}
      serviceTemplate={service?.whatsapp_template}
      sending={sending}
      onSubmit={(values, chat) => send(toRequest(topic, values), chat)}
      onKeep={(values) => keep(toRequest(topic, values))}
      onClose={onClose}
    >
      {property && (
        <PictureStrip
          title={property.name}
          text={`${shownPrice(property.price)} · ${property.place}`}
          photo={property.photo}
        />
      )}
    </LeadModal>
  );
}

function toRequest(topic: LeadTopic, values: LeadValues): LeadRequest {
  const property_id = topic.request === 'property-inquiry' ? topic.property.id : undefined;
  const service = topic.request === 'service-inquiry' ? topic.service.title : undefined;
  return leadRequestInput.parse({ request: topic.request, ...values, property_id, service });
}
