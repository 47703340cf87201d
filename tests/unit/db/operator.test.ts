import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dataOf } from '#db/operator-answers.ts';
import { getArea } from '#features/areas/area.admin.ts';
import { getContactLead } from '#features/contact/contact-lead.admin.ts';

const NO_LINE = () => Promise.reject(new TypeError('fetch failed'));
const NO_ANSWER = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

let tokens = 0;
let lifetime = 3600;
/** How many seconds the clock of the backend is ahead of the device's. */
let ahead = 0;
let renew: (signal?: AbortSignal | null) => Promise<Response>;
let signInWith: (body: string) => Response | Promise<Response>;
let update: (body: string) => Response | Promise<Response>;
let endOthers: () => Response | Promise<Response>;
let answerAreas: (token: string | null) => Response | Promise<Response>;

function newSession(): Response {
  tokens += 1;
  const user = { id: crypto.randomUUID(), aud: 'authenticated' };
  const token = { access_token: `token ${tokens}`, refresh_token: `renewal ${tokens}` };
  const expires_at = Math.floor(Date.now() / 1000) + ahead + lifetime;
  return Response.json({ ...token, token_type: 'bearer', expires_in: lifetime, expires_at, user });
}

function answer(input: RequestInfo | URL, init: RequestInit = {}): Response | Promise<Response> {
  const address = String(input);
  if (address.includes('grant_type=password')) return signInWith(String(init.body));
  if (address.includes('/logout')) return endOthers();
  if (address.endsWith('/user') && init.method === 'PUT') return update(String(init.body));
  if (address.includes('grant_type=refresh_token')) return renew(init.signal);
  if (address.includes('/rpc/is_admin')) return Response.json(true);
  if (address.includes('/areas')) return answerAreas(new Headers(init.headers).get('authorization'));
  return new Response(null, { status: 204 });
}

/** An admin of its own, signed in, and how often it was told that its session has ended. */
async function signedIn() {
  vi.resetModules();
  const { operator, onSessionEnd, signIn, signOut, ...more } = await import('#db/operator.ts');
  const ended = vi.fn();
  await signIn('operator@pwani.example', 'password');
  await operator.auth.stopAutoRefresh();
  onSessionEnd(ended);
  const readAreas = () => dataOf(operator.from('areas').update({ name: 'Paje' }).select('name'));
  return { operator, ended, signIn, signOut, readAreas, ...more };
}

const refuse = () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });

beforeEach(() => {
  lifetime = 3600;
  ahead = 0;
  renew = async () => newSession();
  signInWith = newSession;
  endOthers = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof answer>) => answer(...request));
});

describe('a request whose token is refused', () => {
  test('ends the session', async () => {
    const { ended, readAreas } = await signedIn();
    answerAreas = refuse;
    await expect(readAreas()).rejects.toMatchObject({ code: 'forbidden' });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  test('is sent again when the token was renewed on the way', async () => {
    const { operator, ended, readAreas } = await signedIn();
    const sent: (string | null)[] = [];
    answerAreas = async (token) => {
      sent.push(token);
      if (sent.length > 1) return Response.json([{ name: 'Paje' }]);
      await operator.auth.refreshSession();
      return refuse();
    };
    await expect(readAreas()).resolves.toEqual([{ name: 'Paje' }]);
    expect(sent).toEqual([`Bearer token ${tokens - 1}`, `Bearer token ${tokens}`]);
    expect(ended).not.toHaveBeenCalled();
  });

  test('ends the session when the renewed token is refused as well', async () => {
    const { operator, ended, readAreas } = await signedIn();
    answerAreas = async () => {
      await operator.auth.refreshSession();
      return refuse();
    };
    await expect(readAreas()).rejects.toMatchObject({ code: 'forbidden' });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });
});

test.each([
  ['without a line', NO_LINE],
  ['while nothing answers in time', NO_ANSWER],
])(
  'a token that runs out %s does not end the session, and nothing is sent with a visitor’s rights',
  async (_, fail) => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const clock = new AbortController();
      setTimeout(() => clock.abort(), ms);
      return clock.signal;
    });
    lifetime = 1;
    const { ended, readAreas } = await signedIn();
    renew = fail;
    answerAreas = vi.fn(refuse);
    vi.setSystemTime(Date.now() + 3_600_000);
    const failure = expect(readAreas()).rejects.toMatchObject({ code: 'offline' });
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
    expect(ended).not.toHaveBeenCalled();

    // After a failure supabase-js asks for a new token once a minute.
    await vi.advanceTimersByTimeAsync(60_000);
    renew = async () => newSession();
    answerAreas = () => Response.json([{ name: 'Paje' }]);
    await expect(readAreas()).resolves.toEqual([{ name: 'Paje' }]);
  },
);

test.each([
  ['late', 7200],
  ['early', -7200],
])('a token lasts as long where the clock of the device is two hours %s', async (_, seconds) => {
  vi.useFakeTimers();
  ahead = seconds;
  const { ended, readAreas } = await signedIn();
  const given = tokens;
  answerAreas = (token) => (token === `Bearer token ${tokens}` ? Response.json([]) : refuse());
  await readAreas();
  expect(tokens).toBe(given);
  vi.setSystemTime(Date.now() + 3_600_000);
  await readAreas();
  expect(tokens).toBe(given + 1);
  expect(ended).not.toHaveBeenCalled();
});

test('a sign-out forgets a token that has run out at once, and leaves the session of the next sign-in alone', async () => {
  vi.useFakeTimers();
  lifetime = 1;
  const { ended, signIn, signOut, readAreas } = await signedIn();
  const late = Promise.withResolvers<Response>();
  const renewal = vi.fn(() => late.promise);
  renew = renewal;
  const reading = readAreas();
  await vi.waitFor(() => expect(renewal).toHaveBeenCalled());
  const leaving = signOut();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  lifetime = 3600;
  await signIn('operator@pwani.example', 'password');
  const token = `Bearer token ${tokens}`;
  answerAreas = (sent) => (sent === token ? Response.json([{ name: 'Paje' }]) : refuse());
  late.resolve(newSession());
  await leaving;
  await expect(reading).resolves.toEqual([{ name: 'Paje' }]);
  await expect(readAreas()).resolves.toEqual([{ name: 'Paje' }]);
  expect(ended).toHaveBeenCalledOnce();
});

test('a password whose change was made although its answer is lost is found to be changed by the next try', async () => {
  const { changePassword, mayBePassword } = await signedIn();
  let password = 'the old password';
  signInWith = (body) =>
    JSON.parse(body).password === password
      ? newSession()
      : Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }, { status: 400 });
  update = (body) => {
    password = JSON.parse(body).password;
    return NO_LINE();
  };
  const change = (next: string) => changePassword('operator@pwani.example', 'the old password', next);
  expect(mayBePassword('the new password')).toBe(false);
  await expect(change('the new password')).rejects.toMatchObject({ code: 'offline' });
  expect(mayBePassword('the new password')).toBe(true);
  await expect(change('another password')).resolves.toBe('wrong-password');
  await expect(change('the new password')).resolves.toBe('changed');
  expect(mayBePassword('the new password')).toBe(false);
});

test.each([
  ['the sign-in before it was lost', false, () => NO_LINE(), newSession],
  ['it was refused', false, newSession, () => Response.json({ msg: 'Too many requests' }, { status: 429 })],
  ['a proxy answered it', true, newSession, () => new Response('<h1>Welcome</h1>', { status: 500 })],
  ['it took too long', true, newSession, () => new Response(null, { status: 504 })],
] as const)('a password may have been changed only by a change that nobody answered: %s', async (_, may, sign, put) => {
  const { changePassword, mayBePassword } = await signedIn();
  [signInWith, update] = [sign, put];
  await expect(changePassword('operator@pwani.example', 'password', 'the new password')).rejects.toThrow();
  expect(mayBePassword('the new password')).toBe(may);
});

test.each([
  [
    'an older page, whose key counts no more, asks to be loaded again',
    () => Response.json({ message: 'Invalid API key' }, { status: 401 }),
    {
      code: 'outdated',
      message: 'The site was updated meanwhile. Please copy what you have typed and load this page again.',
    },
  ],
  [
    'the page of a proxy is no lost connection',
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
    { code: 'unavailable', message: 'Something went wrong. Please try again.' },
  ],
])('whoever cannot sign in is told why: %s', async (_, refusal, told) => {
  const { signIn } = await signedIn();
  signInWith = refusal;
  await expect(signIn('operator@pwani.example', 'password')).rejects.toMatchObject(told);
});

test('whether other devices could be signed out is told', async () => {
  const { signOutElsewhere } = await signedIn();
  await expect(signOutElsewhere()).resolves.toBeUndefined();
  endOthers = NO_LINE;
  await expect(signOutElsewhere()).rejects.toMatchObject({ code: 'offline' });
});

test('a link that was cut leads to no record, and nothing is asked for it', async () => {
  const { operator } = await signedIn();
  const asked = vi.fn(() => Response.json({ code: '22P02', message: 'invalid input syntax' }, { status: 400 }));
  answerAreas = asked;
  await expect(getArea(operator, '3f2a91')).resolves.toBeNull();
  await expect(getContactLead(operator, '3f2a91')).resolves.toBeNull();
  expect(asked).not.toHaveBeenCalled();
  answerAreas = () => Response.json([{ name: 'Paje' }]);
  await expect(getArea(operator, '3F2A91C0-0000-0000-0000-000000000001')).resolves.toEqual({ name: 'Paje' });
});

test('without any session the admin is told, and nothing is sent with a visitor’s rights', async () => {
  const { operator, ended, readAreas } = await signedIn();
  await operator.auth.signOut({ scope: 'local' });
  ended.mockClear();
  const send = vi.fn(refuse);
  answerAreas = send;
  await expect(readAreas()).rejects.toMatchObject({ code: 'forbidden' });
  expect(ended).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});
