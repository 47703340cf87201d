/**
 * What tells the operator, as a process of its own that can be killed: `npm run notify` without its check that the project is
 * a hosted one. SENDER names the Data API, the key and the settings.
 */
import process from 'node:process';
import { startNotifier } from '../../scripts/notify/notifier.ts';
import type { NotifySettings } from '../../scripts/notify/notify-settings.ts';

export interface SenderPlace {
  /** Of the Data API. */
  url: string;
  credentials: Record<string, string>;
  settings: NotifySettings;
  pollMs: number;
  /** Whether each lead is told by itself, however many come. */
  isPatient: boolean;
  /** Where the addresses of browsers' makers lead. */
  pushTo: { from: string; to: string } | null;
}

const place: SenderPlace = JSON.parse(process.env['SENDER'] ?? '');
const { url, credentials, settings, pollMs, isPatient, pushTo } = place;

if (pushTo) {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const asked = String(input);
    return real(asked.startsWith(pushTo.from) ? pushTo.to + asked.slice(pushTo.from.length) : input, init);
  };
}

startNotifier({
  call: async (name, args = {}) => {
    const headers = { connection: 'close', 'content-type': 'application/json', ...credentials };
    const response = await fetch(`${url}/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args) });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return response.json();
  },
  settings,
  siteUrl: 'https://pwani.example',
  log: { info: (event) => console.log(event), warn: (event) => console.log(event) },
  pollMs,
  ...(isPatient && {
    newRateLimit: () => ({ mayTell: () => true, alone: () => Number.POSITIVE_INFINITY, note: () => {} }),
  }),
});
