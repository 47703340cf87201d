import { createClient } from '@supabase/supabase-js';
import type { Database } from '#db/database.types.ts';
import type { OperatorClient } from '#db/operator-answers.ts';
import type { ActorName } from './actor.ts';
import type { TestBackend } from './database.ts';

const ADDRESS = 'http://admin.invalid';

/** The client of the admin, signed in as this actor: what the admin's own functions are called with. */
export function createOperatorClient(
  { url, credentials }: Pick<TestBackend, 'url' | 'credentials'>,
  actor: ActorName,
): OperatorClient {
  return createClient<Database>(ADDRESS, 'unused', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.delete('authorization');
        headers.delete('apikey');
        for (const [name, value] of Object.entries(credentials[actor])) headers.set(name, value);
        return fetch(String(input).replace(`${ADDRESS}/rest/v1`, url), { ...init, headers });
      },
    },
  });
}
