import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { UserError } from '../lib/fail.ts';
import { MaybeDone } from './command.ts';

const USERS_PER_PAGE = 200;

interface HostedAccount {
  url: string;
  secretKey: string;
  email: string;
  password: string;
}

/**
 * Makes the operator's account in a hosted project, or gives the existing one the new password; it may then edit, and whoever
 * had the rights under another address no more.
 */
export async function setHostedPassword({ url, secretKey, email, password }: HostedAccount): Promise<void> {
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const id = (await findUserId(client, email)) ?? (await createUser(client, email, password));
  const { error } = await client.auth.admin.updateUserById(id, { password, email_confirm: true });
  if (error) throw new MaybeDone(refusal('set the password', error.message));
  const granted = await client.rpc('grant_operator', { p_user: id });
  if (granted.error) {
    throw new MaybeDone(refusal('make the account the operator (has `npm run db:push` run?)', granted.error.message));
  }
}

async function findUserId(client: SupabaseClient, email: string): Promise<string | null> {
  for (let page = 1; ; page++) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: USERS_PER_PAGE });
    if (error) throw new UserError(refusal('read the accounts', error.message));
    const user = data.users.find((candidate) => candidate.email === email);
    if (user) return user.id;
    if (data.users.length < USERS_PER_PAGE) return null;
  }
}

async function createUser(client: SupabaseClient, email: string, password: string): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw new MaybeDone(refusal('make the account', error.message));
  return data.user.id;
}

function refusal(what: string, reason: string): string {
  return `The hosted project did not ${what}: ${reason}`;
}
