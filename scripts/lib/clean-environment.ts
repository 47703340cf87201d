import process from 'node:process';

/** What any program needs of its surroundings. Everything else, and so every secret, stays out of a build. */
const INHERITED =
  /^(PATH|HOME|LANG|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PUBLIC_.+)$/i;

/** A variable that is blank counts as one that is not there. */
export function cleanEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name, value]) => INHERITED.test(name) && value?.trim());
  return { ...Object.fromEntries(inherited), ...extra };
}
