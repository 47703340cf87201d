import { expect, test as plainTest } from 'vitest';
import { ACCEPTED } from './lints/accepted.ts';
import { CONTROLS } from './lints/controls.ts';
import { installRules, listFindings, RULES } from './lints/rules.ts';
import { createActor } from './support/actor.ts';
import { onEveryBackend } from './support/database-test.ts';

plainTest('every rule has a change that breaks it, and every exception belongs to a rule', () => {
  expect(Object.keys(CONTROLS)).toEqual(RULES);
  expect(RULES).toEqual(expect.arrayContaining(ACCEPTED.map(({ rule }) => rule)));
});

onEveryBackend((test) => {
  test.beforeAll(async ({ backend }) => {
    // With the first request the embedded backend grants visitors every table: the rules must hold after that.
    await createActor(backend.url, backend.credentials.visitor).rpc('site_version');
    await installRules(backend.sql);
  });

  test.for(RULES)('%s: the database keeps the rule, or the exception has a reason', async (rule, { sql }) => {
    const findings = await listFindings(sql, rule);
    expect(findings.filter(({ level }) => level === 'ERROR')).toEqual([]);
    expect(findings.map(({ object }) => object)).toEqual(acceptedBy(rule));
  });

  test.for(Object.entries(CONTROLS))('%s: a change that breaks the rule is found', async ([rule, control], { sql }) => {
    const findings = await listFindings(sql, rule, control.change);
    const found = findings.map(({ object }) => object).filter((object) => !acceptedBy(rule).includes(object));
    expect(found).toEqual(control.finds.toSorted());
  });
});

function acceptedBy(rule: string): string[] {
  const exceptions = ACCEPTED.filter((exception) => exception.rule === rule);
  return exceptions.map(({ object }) => object).toSorted();
}
