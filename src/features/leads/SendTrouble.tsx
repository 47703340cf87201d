import { CircleAlert, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import { PAGES } from '#lib/urls.ts';
import { type Sending, UNKEPT } from './use-lead-sending.ts';

interface Props {
  sending: Sending;
  /** The business chat with the words that the form holds. */
  chat: () => string;
  onKeep: () => void;
}

/** Says why a request is not sent, and what else can be done. Everything typed stays in the form above. */
export function SendTrouble({ sending, chat, onKeep }: Props) {
  return <div role="status">{partOf(sending, chat, onKeep)}</div>;
}

function partOf(sending: Sending, chat: Props['chat'], onKeep: () => void): ReactNode {
  switch (sending.state) {
    case 'idle':
      return null;
    case 'sending':
      return (
        sending.isSlow && (
          <Panel icon={<Icon of={Clock} className="mt-0.5 size-5 flex-none" />} chat={chat}>
            The connection is slow. Your request is still being sent.
          </Panel>
        )
      );
    case 'failed':
      return (
        <Panel icon={<Warning />} chat={chat} action={!sending.isRateLimited && <KeepButton onPress={onKeep} />}>
          {`${sending.message} Everything you typed is still here.`}
        </Panel>
      );
    case 'unkept':
      return (
        <Panel icon={<Warning />} chat={chat}>
          {`${UNKEPT} Everything you typed is still here.`}
        </Panel>
      );
  }
}

interface PanelProps {
  icon: ReactNode;
  chat: Props['chat'];
  action?: ReactNode;
  children: ReactNode;
}

function Panel({ icon, chat, action, children }: PanelProps) {
  // Drawn again with each word that is corrected.
  useWatch();
  return (
    <div className="mb-4 grid gap-3 rounded-sm bg-coral-100 p-4 text-meta">
      <p className="flex gap-2.5">
        {icon}
        <span>{children}</span>
      </p>
      <div className="grid gap-2.5">
        {action}
        <a className="btn btn-small btn-line" href={chat()} target="_blank" rel="noopener">
          <WhatsappIcon />
          Send the same on WhatsApp
        </a>
      </div>
    </div>
  );
}

function Warning() {
  return <Icon of={CircleAlert} className="mt-0.5 size-5 flex-none text-hibiscus-600" />;
}

function KeepButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="btn btn-small btn-brand" onClick={onPress}>
      Keep it on this device and send it from here later
    </button>
  );
}

interface PrivacyNoteProps {
  /** What the number is used for, after "We use your number to". */
  purpose?: string;
}

export function PrivacyNote({ purpose = 'answer you' }: PrivacyNoteProps) {
  return (
    <p className="mt-3.5 text-sm text-clove-500">
      We use your number to {purpose}. See our{' '}
      <a className="link" href={PAGES.privacy} target="_blank" rel="noopener">
        Privacy Policy
      </a>
      .
    </p>
  );
}
