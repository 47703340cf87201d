import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAudit } from '../../../scripts/lib/audit-report.ts';
import { projectRoot } from '../../../scripts/lib/project.ts';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const ADVISORY = { source: 1, title: 'Reads any file', url: 'https://github.com/advisories/GHSA-1', severity: 'high' };

describe('an audit of the packages', () => {
  test('is clean when nothing known is high or critical', () => {
    expect(readAudit(report({}))).toEqual({ state: 'clean' });
    const mild = { severity: 'moderate', via: [{ ...ADVISORY, severity: 'moderate' }] };
    expect(readAudit(report({ mild }))).toEqual({ state: 'clean' });
  });

  test('names each package with a weakness that is high or critical, and where it comes from', () => {
    const bad = { severity: 'high', via: [ADVISORY] };
    const user = { severity: 'critical', via: ['bad'] };
    expect(readAudit(report({ bad, user }))).toEqual({
      state: 'found',
      packages: ['bad (high): Reads any file, https://github.com/advisories/GHSA-1', 'user (critical): through bad'],
    });
  });

  test.each([
    ['refuses', { message: '405 Method Not Allowed - POST /-/npm/v1/security/advisories/bulk', statusCode: 405 }],
    [
      'is not reached',
      { message: 'request to https://registry.example failed, reason: connect ECONNREFUSED', error: {} },
    ],
  ])('is no verdict when the registry %s', (_, answer) => {
    expect(readAudit(JSON.stringify(answer))).toEqual({ state: 'unanswered', reason: answer.message });
  });

  test.each(['', 'npm error', '{"vulnerabilities":{}}', 'null'])('is no verdict when npm prints %j', (printed) => {
    expect(readAudit(printed)).toEqual({ state: 'unanswered', reason: 'npm gave no report' });
  });
});

test('workflows use actions by their full commit, with the version beside it', async () => {
  const folder = join(projectRoot, '.github/workflows');
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  const uses = files.flatMap((text) => text.match(/uses:.*/g) ?? []);
  expect(uses.length).toBeGreaterThan(3);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a deploy that does not end in time keeps the pictures that it has made for the next one', async () => {
  const deploy = await readFile('.github/workflows/deploy.yml', 'utf8');
  const [built, saved] = [deploy.indexOf('run: npm run build'), deploy.indexOf('actions/cache/save@')];
  expect(built).toBeGreaterThan(0);
  expect(saved).toBeGreaterThan(built);
  expect(deploy.slice(saved).split('\n')[1]?.trim()).toBe('if: always()');
});
