import { useEffect } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { showToast } from '#components/ui/toast.ts';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import { successText } from './lead-texts.ts';

interface Props {
  /** The business chat with the booking typed in. */
  chat: string;
  onClose: () => void;
}

/** After a booking: the chat, as a link that no popup blocker stops. */
export function Booked({ chat, onClose }: Props) {
  const text = successText({ request: 'consultation' });
  useEffect(() => {
    showToast({ kind: 'success', text });
  }, [text]);

  return (
    <Dialog title="Thank you" description={text} onClose={onClose}>
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
