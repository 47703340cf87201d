import { Mail, Phone } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { CtaType } from '#features/contact/contact.ts';
import { CHANNELS } from './contact-labels.ts';

/** How somebody wanted to get in touch; `isBare` leaves the word to those who cannot see the drawing. */
export function ChannelMark({ channel, isBare = false }: { channel: CtaType; isBare?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 align-middle ${channel === 'whatsapp' ? 'text-whatsapp-700' : ''}`}
    >
      {channel === 'phone' && <Icon of={Phone} />}
      {channel === 'email' && <Icon of={Mail} />}
      {channel === 'whatsapp' && <WhatsappIcon />}
      <span className={isBare ? 'sr-only' : ''}>{CHANNELS[channel]}</span>
    </span>
  );
}
