import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import { whatsappUrl } from '#lib/urls.ts';

/** The drawing alone, for rows; opens a chat with the digits of the number. */
export function WhatsappLink({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      className="icon-btn text-sm text-whatsapp-600"
      href={whatsappUrl(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp ${name}`}
    >
      <WhatsappIcon />
    </a>
  );
}
