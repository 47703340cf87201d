/**
 * Sets the password of the one operator account, here or on the hosted project that PUBLIC_SUPABASE_URL names.
 * Run `npm run admin:set-password` to be asked for it, pipe it in, or add `-- --generate` to have one made and shown.
 */
import { settings } from '#settings';
import { MaybeDone } from './backend/command.ts';
import { setHostedPassword } from './backend/hosted-operator.ts';
import { setEmbeddedPassword } from './backend/operator-password.ts';
import { createPassphrase } from './backend/secrets.ts';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { type Environment, readEnvironment } from './lib/environment.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { askHidden, readPiped } from './lib/prompt.ts';

const MIN_CHARACTERS = 12;
/** What lies beyond is not part of a bcrypt hash. */
const MAX_BYTES = 72;

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm run admin:set-password [-- --generate]',
    does: "Sets the operator's password: asks for it, or takes it from standard input.",
    flags: { generate: 'makes one and shows it' },
    environment: PROJECT_VARIABLES,
  });
  const environment = readEnvironment();
  const isGenerated = line.has('generate');
  const password = isGenerated ? createPassphrase() : await readPassword();
  assertGoodPassword(password);
  await setPassword(environment, password).catch((error) => {
    if (!isGenerated || !(error instanceof MaybeDone)) throw error;
    throw new UserError(`${error.message.replace(/\.?$/, '.')} If it was changed, it is ${password}`);
  });
  console.log(`The password of ${settings.operatorEmail} is set${isGenerated ? `: ${password}` : '.'}`);
});

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readPiped();
  const password = await askHidden('New password: ');
  if (password !== (await askHidden('Once more: ')))
    throw new UserError('The two entries differ. Nothing was changed.');
  return password;
}

function assertGoodPassword(password: string): void {
  if (/[\r\n]/.test(password)) throw new UserError('The password must be one line. Nothing was changed.');
  if ([...password].length < MIN_CHARACTERS) {
    throw new UserError(`The password needs at least ${MIN_CHARACTERS} characters. Nothing was changed.`);
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new UserError(`The password may have at most ${MAX_BYTES} bytes. Nothing was changed.`);
  }
}

async function setPassword({ hosted, secretKey, dataDir }: Environment, password: string): Promise<void> {
  if (!hosted) return setEmbeddedPassword(dataDir, password);
  if (!secretKey) throw new UserError('SUPABASE_SECRET_KEY must be set to change the password of a hosted project.');
  await setHostedPassword({ url: hosted.url, secretKey, email: settings.operatorEmail, password });
}
