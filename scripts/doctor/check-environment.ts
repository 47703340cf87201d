import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isLoopback } from '#lib/urls.ts';
import { isOfTests, isReadVariable } from '../lib/arguments.ts';
import { type Environment, envFile, readEnvironment, startProblem } from '../lib/environment.ts';
import { isClear, messageOf } from '../lib/fail.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';

const { good, warning, wrong } = findingsAbout('environment');

interface Examined {
  environment: Environment | null;
  findings: Finding[];
}

/** Reads the settings of a run and says which of them cannot be meant. */
export function examineEnvironment(source?: NodeJS.ProcessEnv): Examined {
  try {
    const environment = readEnvironment(source);
    const problems = [
      ...listLeaks(source ?? process.env),
      ...(source ? [] : judgeNames(envFile)),
      ...judgeStart(environment),
      ...environment.idle.map((says) => warning(`${says}.`, 'Set the other one too, or take this one out.')),
      ...(environment.hosted ? judgeHosted(environment) : []),
    ];
    const backend = environment.hosted ? `the hosted project ${environment.hosted.url}` : 'the embedded backend';
    return { environment, findings: orGood(problems, good(`The settings are well formed and name ${backend}.`)) };
  } catch (error) {
    if (!isClear(error)) throw error;
    const finding = wrong(
      messageOf(error),
      'Put it right in .env or in the environment; .env.example shows each variable.',
    );
    return { environment: null, findings: [finding] };
  }
}

/** What nothing goes by there is most often another name, mistyped. */
export function judgeNames(file: string): Finding[] {
  if (!existsSync(file)) return [];
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).flatMap((name) => {
    if (isOfTests(name))
      return [warning(`.env names ${name}, which tests read from the environment alone.`, 'Set it there.')];
    return isReadVariable(name)
      ? []
      : [warning(`.env names ${name}, which nothing reads.`, '.env.example shows each variable.')];
  });
}

function judgeStart(environment: Environment): Finding[] {
  const problem = startProblem(environment);
  return problem
    ? [wrong(problem, '"npm start" refuses this. Set what is missing, or take out what is not meant.')]
    : [];
}

/** Variables with this prefix are meant to end up in pages. */
function listLeaks(source: NodeJS.ProcessEnv): Finding[] {
  const leaks = Object.entries(source).filter(([name, value]) => name.startsWith('PUBLIC_') && isSecret(value ?? ''));
  return leaks.map(([name]) =>
    wrong(
      `${name} holds a secret key, which would end up in the pages.`,
      'Put the publishable key there, and replace the secret key in the dashboard if the site was ever built with it.',
    ),
  );
}

function isSecret(value: string): boolean {
  const [, payload] = value.split('.');
  return value.includes('sb_secret_') || /"role":\s*"service_role"/.test(decode(payload ?? ''));
}

function decode(payload: string): string {
  return Buffer.from(payload, 'base64url').toString('utf8');
}

function judgeHosted({ siteUrl, secretKey, hosted }: Environment): Finding[] {
  const site = new URL(siteUrl);
  return [
    ...(isLoopback(site)
      ? [wrong(`The site's address is ${siteUrl}.`, 'Set PUBLIC_SITE_URL to the address that visitors type.')]
      : []),
    ...(!isLoopback(site) && site.protocol !== 'https:'
      ? [wrong('PUBLIC_SITE_URL is not an https address.', 'Set it to the https address; every host offers one.')]
      : []),
    ...(hosted?.url.startsWith('https:')
      ? []
      : [
          wrong(
            'PUBLIC_SUPABASE_URL is not an https address.',
            'Take it from the dashboard: Project Settings, Data API.',
          ),
        ]),
    ...(secretKey
      ? []
      : [
          warning(
            'SUPABASE_SECRET_KEY is not set, so rights, storage, accounts and the build hook were not examined.',
            'Set it in the shell or the .env that this reads. "npm start" and "npm run notify" tell nobody without it; a host or workflow of the site needs it for "--pictures bucket" only.',
          ),
        ]),
  ];
}
