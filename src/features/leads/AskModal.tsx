import { PictureStrip } from '#components/ui/PictureStrip.tsx';
import { formatMoney } from '#lib/money.ts';
import { LeadModal } from './LeadModal.tsx';
import { type LeadRequest, leadRequestInput } from './lead.ts';
import type { LeadAsk } from './lead-ask.ts';
import type { LeadValues } from './lead-form.ts';
import { dialogTexts } from './lead-texts.ts';
import { useLeadSending } from './use-lead-sending.ts';

interface Props {
  ask: LeadAsk;
  onClose: () => void;
}

/** The lead dialog of one ask, from the first word to the stored request. */
export function AskModal({ ask, onClose }: Props) {
  const { sending, send, keep } = useLeadSending();
  const property = ask.request === 'property-inquiry' ? ask.property : undefined;
  const service = ask.request === 'service-inquiry' ? ask.service : undefined;
  return (
    <LeadModal
      isOpen
      {...dialogTexts(ask)}
      source={ask.request}
      hasDateTime={ask.request === 'consultation'}
      time={ask.request === 'consultation' ? ask.time : undefined}
      propertyName={property?.name}
      serviceName={service?.title}
      serviceTemplate={service?.whatsapp_template}
      sending={sending}
      onSubmit={(values) => send(toRequest(ask, values))}
      onKeep={(values) => keep(toRequest(ask, values))}
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

function toRequest(ask: LeadAsk, values: LeadValues): LeadRequest {
  const property_id = ask.request === 'property-inquiry' ? ask.property.id : undefined;
  const service = ask.request === 'service-inquiry' ? ask.service.title : undefined;
  return leadRequestInput.parse({ request: ask.request, ...values, property_id, service });
}

/** As the page around shows it, which may be in another currency. */
function shownPrice(usd: number): string {
  return document.querySelector(`[data-usd="${usd}"]`)?.textContent ?? formatMoney(usd);
}
