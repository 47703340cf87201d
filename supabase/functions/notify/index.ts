/**
 * Tells the operator what visitors send, at Supabase: the database calls it (see `20261201041000_notifications.sql`), so that
 * neither `npm start` nor `npm run notify` has to run anywhere. docs/operations.md says how it is put in place.
 */
import { functionsOf } from '../../../scripts/lib/data-api.ts';
import { answerCalls, secretKeyOf } from '../../../scripts/notify/on-call.ts';

/** What Supabase's runtime gives beyond the platform of the web. */
interface Host {
  Deno: {
    env: { toObject: () => Record<string, string> };
    serve: (answer: (request: Request) => Promise<Response>) => unknown;
  };
  EdgeRuntime?: { waitUntil: (work: Promise<void>) => void };
}

declare const Deno: Host['Deno'];
declare const EdgeRuntime: Host['EdgeRuntime'];

const environment = Deno.env.toObject();
const say = (event: string, fields = {}) => console.log(JSON.stringify({ event, ...fields }));

Deno.serve(
  answerCalls({
    environment,
    call: functionsOf({ url: environment['SUPABASE_URL'] ?? '', key: secretKeyOf(environment) }),
    log: { info: say, warn: say },
    waitFor: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
