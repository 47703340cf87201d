import type { PGlite } from '@supabase/lite/pglite';
import type { Queries } from './embedded-state.ts';

export async function hasAccount(database: Queries, email: string): Promise<boolean> {
  const { rows } = await database.query('select from auth.users where email = $1', [email]);
  return rows.length > 0;
}

/**
 * Makes the operator's account with this password, or gives the existing one the new password and ends its sessions.
 * There is one: whoever had the rights under another address has them no more.
 * Writes the rows of Auth itself, which only the embedded backend allows.
 */
export async function setOperatorPassword(database: PGlite, email: string, password: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const id = (await findUserId(transaction, email)) ?? (await createUser(transaction, email));
    await transaction.query(
      `update auth.users
       set encrypted_password = embedded.crypt($2, embedded.gen_salt('bf', 10)), updated_at = now()
       where id = $1`,
      [id, password],
    );
    await transaction.query('delete from auth.sessions where user_id = $1', [id]);
    await transaction.query('select public.grant_operator($1)', [id]);
  });
}

async function findUserId(transaction: Queries, email: string): Promise<string | null> {
  const { rows } = await transaction.query<{ id: string }>('select id from auth.users where email = $1', [email]);
  return rows[0]?.id ?? null;
}

async function createUser(transaction: Queries, email: string): Promise<string> {
  const id = crypto.randomUUID();
  await transaction.query(
    `insert into auth.users (
       id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
       phone_change, phone_change_token, reauthentication_token
     ) values (
       $1, 'authenticated', 'authenticated', $2, now(), '{"provider":"email","providers":["email"]}', '{}',
       '', '', '', '', '', '', '', ''
     )`,
    [id, email],
  );
  await transaction.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::text, $2::uuid,
       jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', true))`,
    [crypto.randomUUID(), id, email],
  );
  return id;
}
