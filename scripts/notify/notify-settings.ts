/** By what the operator is told, as the environment names it. Nothing here is Node's alone: the Edge Function reads it too. */
import * as z from 'zod/mini';
import { isLoopback } from '#lib/urls.ts';
import { UserError } from '../lib/fail.ts';
import type { MailSettings } from './email.ts';
import type { WebhookSettings } from './webhook.ts';

export interface NotifySettings {
  mail: MailSettings | null;
  webhook: WebhookSettings | null;
  /** Of the clock in Zanzibar; null where no summary is wanted. */
  summaryHour: number | null;
}

const MAIL_SERVER_RULE =
  'must be like smtps://user:password@mail.example.com, with # written as %23, $ as %24, / as %2F, ? as %3F and % as %25 in the password';
const MAIL_RULE = 'must hold e-mail addresses';
const RECEIVER_RULE =
  'must be an https address without user:password@ in it, for what is sent is proved by WEBHOOK_SECRET';
const SECRET_RULE = 'must be "whsec_" with whole base64 behind it, as "openssl rand -base64 24" prints it';
/** In fours; the signs that fill up the last one may be left out. */
const BASE64_SECRET = /^whsec_(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}(?:==)?|[A-Za-z\d+/]{3}=?)?$/;
const HOUR_RULE = 'must be an hour from 0 to 23, or off';

function address(isGood: (url: URL) => boolean, rule: string) {
  const test = (text: string) => {
    const url = URL.parse(text);
    return url !== null && isGood(url);
  };
  return z.optional(z.string().check(z.refine(test, rule)));
}

/** A password crosses the network only inside TLS; nodemailer asks for STARTTLS on `smtp://`. */
function isMailServer(url: URL): boolean {
  return /^smtps?:$/.test(url.protocol) && url.hostname !== '' && (isLoopback(url) || url.username !== '');
}

/** No request is sent to an address that holds a sign-in. */
function isReceiver(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

function mailAddresses() {
  const split = z.transform((text: string) => text.split(',').map((part) => part.trim()));
  return z._default(z.pipe(z.pipe(z.string(), split), z.array(z.string().check(z.email(MAIL_RULE)))), []);
}

export const notifyVariables = {
  SMTP_URL: address(isMailServer, MAIL_SERVER_RULE),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, MAIL_RULE))),
  MAIL_TO: mailAddresses(),
  WEBHOOK_URL: address(isReceiver, RECEIVER_RULE),
  WEBHOOK_SECRET: z.optional(z.string().check(z.regex(BASE64_SECRET, SECRET_RULE))),
  SUMMARY_HOUR: z._default(z.string().check(z.regex(/^([01]?\d|2[0-3]|off)$/, HOUR_RULE)), '7'),
};

const variables = z.object(notifyVariables);

/** What is set and tells nobody without its address, each in a sentence. */
export function listIdle({ SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET }: z.output<typeof variables>) {
  const ofMail = MAIL_FROM ? 'MAIL_FROM' : MAIL_TO.length > 0 ? 'MAIL_TO' : null;
  return [
    ...(ofMail && !SMTP_URL ? [`${ofMail} is set and SMTP_URL is not: nobody is told by mail`] : []),
    ...(WEBHOOK_SECRET && !WEBHOOK_URL ? ['WEBHOOK_SECRET is set and WEBHOOK_URL is not: no webhook is called'] : []),
  ];
}

/** Push stands beside these: it takes nothing but a device. */
export function notifySettings(data: z.output<typeof variables>): NotifySettings {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET, SUMMARY_HOUR } = data;
  if (SMTP_URL && !MAIL_FROM) throw new UserError('MAIL_FROM must be set together with SMTP_URL.');
  if (WEBHOOK_URL && !WEBHOOK_SECRET) throw new UserError('WEBHOOK_SECRET must be set together with WEBHOOK_URL.');
  return {
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : null,
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
    summaryHour: SUMMARY_HOUR === 'off' ? null : Number(SUMMARY_HOUR),
  };
}
