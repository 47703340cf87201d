/**
 * Asks the registry for known weaknesses of the installed packages: `npm run audit`. Ends with 1 when one is high or
 * critical. Where the registry cannot answer it says so, and that is no failure.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { readCommandLine } from './lib/arguments.ts';
import { readAudit } from './lib/audit-report.ts';
import { runCommand, UserError } from './lib/fail.ts';
import { projectRoot } from './lib/project.ts';

const LONGEST_WAIT_MS = 60_000;

await runCommand(async () => {
  readCommandLine({
    usage: 'npm run audit',
    does: 'Asks the registry for known weaknesses of the installed packages.',
  });
  const verdict = readAudit(await askRegistry());
  if (verdict.state === 'found') {
    throw new UserError(`Known weaknesses, high or critical:\n${verdict.packages.join('\n')}`);
  }
  if (verdict.state === 'clean') return console.log('No package has a known weakness that is high or critical.');
  warn(`Nothing was checked: the registry could not answer. ${verdict.reason}`);
});

/** By the npm that runs this script. */
async function askRegistry(): Promise<string> {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new UserError('Please run this as npm run audit.');
  const options = ['audit', '--json', '--audit-level=high', `--fetch-timeout=${LONGEST_WAIT_MS}`];
  const child = spawn(process.execPath, [npm, ...options], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve, reject) => child.once('close', () => resolve()).once('error', reject));
  const [printed] = await Promise.all([text(child.stdout), ended]);
  return printed;
}

/** In a workflow it stands at the top of the run, not only in the log of a step that is green. */
function warn(message: string): void {
  console.log(process.env['GITHUB_ACTIONS'] ? `::warning::${message}` : message);
}
