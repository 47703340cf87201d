import { CircleAlert, Clock } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

/** What the visitor has to know while a contact is asked for, or after that has failed. */
export type RevealNews = 'slow' | { problem: string } | null;

interface Props {
  id: string;
  news: RevealNews;
  /** The business chat, for when nothing else works. */
  chat: string;
}

export function RevealNotice({ id, news, chat }: Props) {
  const isSlow = news === 'slow';
  const icon = isSlow ? Clock : CircleAlert;
  return (
    <div id={id} role="status">
      {news && (
        <p className={`mt-2.5 flex gap-1.5 text-sm/snug font-medium ${isSlow ? '' : 'text-hibiscus-600'}`}>
          <Icon of={icon} className="size-[1.1em] flex-none" />
          <span>
            {isSlow ? 'The connection is slow. Your request is still being sent.' : news.problem}{' '}
            <a className="link min-h-6" href={chat} target="_blank" rel="noopener">
              Ask us on WhatsApp
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
