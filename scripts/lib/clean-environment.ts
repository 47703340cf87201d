import process from 'node:process';

/** What any program needs of its surroundings. Everything else, and so every secret, stays out of a build. */
const INHERITED =
  /^(PATH|HOME|LANG|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PUBLIC_.+)$/i;

/** One that is blank is handed on as empty, which counts as none: left out, it would be read from `.env` after all. */
export function cleanEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  return { ...Object.fromEntries(inherited.map(([name, value]) => [name, value?.trim() ? value : ''])), ...extra };
}
