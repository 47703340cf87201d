import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What the CLI knows of the tables that we use, by its reference (supabase.com/docs/guides/local-development/cli/config); others it warns of. */
const KNOWN_TO_THE_CLI: Record<string, readonly string[]> = {
  '': ['project_id'],
  api: ['enabled', 'port', 'schemas', 'extra_search_path', 'max_rows'],
  db: ['port', 'shadow_port', 'major_version'],
  'db.migrations': ['enabled', 'schema_paths'],
  'db.seed': ['enabled', 'sql_paths'],
  studio: ['enabled', 'port', 'api_url'],
  realtime: ['enabled', 'ip_version', 'max_header_length'],
  edge_runtime: ['enabled', 'policy', 'inspector_port', 'deno_version'],
  analytics: ['enabled', 'port', 'backend'],
  storage: ['enabled', 'file_size_limit'],
  auth: [
    ...['enabled', 'site_url', 'additional_redirect_urls', 'jwt_expiry', 'jwt_issuer', 'jwt_secret'],
    ...['enable_refresh_token_rotation', 'refresh_token_reuse_interval', 'enable_signup', 'enable_anonymous_sign_ins'],
    ...['enable_manual_linking', 'minimum_password_length', 'password_requirements', 'publishable_key', 'secret_key'],
  ],
  'auth.email': [
    ...['enable_signup', 'double_confirm_changes', 'enable_confirmations', 'secure_password_change', 'max_frequency'],
    ...['otp_length', 'otp_expiry'],
  ],
  'functions.notify': ['enabled', 'verify_jwt', 'import_map', 'entrypoint', 'static_files'],
};

test('the configuration holds nothing that the CLI does not know', async () => {
  const keys = listKeys(await readFile('supabase/config.toml', 'utf8'));
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(({ table, key }) => !KNOWN_TO_THE_CLI[table]?.includes(key))).toEqual([]);
});

/** Of a file whose tables and keys each begin a line. */
function listKeys(toml: string): { table: string; key: string }[] {
  let table = '';
  return toml.split('\n').flatMap((line) => {
    table = /^\[(.+)\]/.exec(line)?.[1] ?? table;
    const key = /^(\w+)\s*=/.exec(line)?.[1];
    return key === undefined ? [] : [{ table, key }];
  });
}
