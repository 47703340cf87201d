import type { Environment } from '../lib/environment.ts';
import type { MailSettings } from './email.ts';
import type { WebhookSettings } from './webhook.ts';

export interface NotifySettings {
  mail: MailSettings | null;
  webhook: WebhookSettings | null;
  /** Of the clock in Zanzibar; null where no summary is wanted. */
  summaryHour: number | null;
}

/** What the environment names beside push, for which it takes nothing but a device. */
export function notifySettings({ notify }: Environment): NotifySettings {
  const { smtpUrl, mailFrom, mailTo, webhookUrl, webhookSecret, summaryHour } = notify;
  const mail = smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom, to: mailTo } : null;
  const webhook = webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : null;
  return { mail, webhook, summaryHour };
}
