import { createTransport } from 'nodemailer';
import { isLoopback } from '#lib/urls.ts';
import { UserError } from '../lib/fail.ts';
import type { Deliveries } from './delivery.ts';
import type { Message } from './message.ts';
import { shortDigest } from './short-digest.ts';

export interface MailSettings {
  /** Of the server, with user and password; `smtps://`, or `smtp://` with STARTTLS. */
  url: string;
  from: string;
  /** Who gets every mail, beside those whom the settings of the site name. */
  to: readonly string[];
}

const TIMEOUT_MS = 20_000;
const SENDER = /^(.*?)<?([^\s<>]+)>?$/;
/** Said where nobody has given an address: an answer would reach the site's own sender. */
const NO_ANSWER = 'An answer to this mail does not reach them: please call or write on WhatsApp.';

/** Opens a way to a mail server. The id comes back as `Message-ID`, so that a second copy is known as one. */
export function openMail({ url, from, to }: MailSettings, site: string, deliveries: Deliveries) {
  const { host } = new URL(site);
  const isLocal = isLoopback(new URL(url));
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, requireTLS: !isLocal, ignoreTLS: isLocal, ...timeouts });
  return {
    /** Says how many were refused where others were not. */
    send: async (id: string, message: Message): Promise<string | null> => {
      // The digest names a person to a mail program and tells nobody who it is.
      const thread = message.person && `<person-${await shortDigest(message.person)}@${host}>`;
      const recipients = withoutCopies([...to, ...(await deliveries.mailRecipients())]);
      if (recipients.length === 0) throw new UserError('nobody is named to get mails');
      const { rejected } = await transport.sendMail({
        from: senderOf(from),
        to: recipients,
        subject: message.title,
        text: textOf(message),
        html: htmlOf(message),
        messageId: `<${id}@${host}>`,
        ...(message.replyTo && { replyTo: message.replyTo }),
        ...(thread && { inReplyTo: thread, references: thread }),
      });
      return rejected.length === 0 ? null : `${rejected.length} of ${recipients.length} addresses refused`;
    },
    close: () => transport.close(),
  };
}

/** Apart: a parser of addresses takes colons, commas and brackets of a name for more than letters. */
export function senderOf(from: string): { name: string; address: string } {
  // Docker hands over the quotes of a whole line.
  const [, name = '', address = ''] = SENDER.exec(from.trim().replace(/^"([^"<>]*)"$/, '$1')) ?? [];
  const quoted = /^"(.*)"$/.exec(name.trim())?.[1];
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? name.trim(), address };
}

/** Hardly any mail server tells capital letters apart. */
function withoutCopies(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

function paragraphsOf({ body, person, replyTo }: Message): string[] {
  return person && !replyTo ? [...body, NO_ANSWER] : body;
}

function textOf(message: Message): string {
  const { links, url } = message;
  return [...paragraphsOf(message), ...links.map((link) => `${link.label}: ${link.url}`), `Open: ${url}`].join('\n\n');
}

/** Ways to press with a thumb, one below the other; mail programs read only what stands on the element. */
const WAY = [
  'background:#222222;color:#ffffff',
  'display:inline-block;padding:12px 20px;border-radius:6px;font-weight:bold;text-decoration:none',
].join(';');

function htmlOf(message: Message): string {
  const { title, links, url } = message;
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const paragraphs = [`<b>${lines(title)}</b>`, ...paragraphsOf(message).map(lines)];
  const ways = [...links, { label: 'Open in the desk', url }].map(
    ({ label, url: to }) => `<a href="${escapeHtml(to)}" style="${WAY}">${label}</a>`,
  );
  const content = [...paragraphs, ...ways].map((part) => `<p dir="auto">${part}</p>`).join('');
  return `<div style="font:16px/1.5 sans-serif">${content}</div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
