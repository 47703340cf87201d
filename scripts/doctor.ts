/**
 * Examines a configured project, hosted or embedded, and says for each finding what to do. It changes nothing and ends
 * with 1 when something is wrong. Run it as `npm run doctor`; `npm run doctor -- --json` prints the findings as JSON.
 */
import process from 'node:process';
import { examine } from './doctor/examine.ts';
import { reportOf } from './doctor/report.ts';
import { PROJECT_VARIABLES, readCommandLine } from './lib/arguments.ts';
import { runCommand } from './lib/fail.ts';

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm run doctor [-- --json]',
    does: 'Examines a project, hosted or embedded, and says for each finding what to do. It changes nothing.',
    flags: { json: 'prints the findings as JSON' },
    environment: ['PUBLIC_SITE_URL', ...PROJECT_VARIABLES, 'HOST', 'PORT', 'TRUSTED_PROXIES', 'HSTS_SUBDOMAINS'],
  });
  const findings = await examine();
  console.log(line.has('json') ? JSON.stringify(findings, null, 2) : reportOf(findings));
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1;
});
