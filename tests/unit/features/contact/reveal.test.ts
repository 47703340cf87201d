import { beforeEach, expect, test, vi } from 'vitest';
import { DbError, type DbErrorCode } from '#db/errors.ts';
import type { Proof } from '#db/proof.ts';
import type { CtaType } from '#features/contact/contact.ts';
import { contactUrl, type Person, type RevealTarget, sendReveal } from '#features/contact/send-reveal.ts';

const callFunction = vi.hoisted(() => vi.fn());
vi.mock('#db/visitor.ts', () => ({ callFunction }));
vi.mock('#features/leads/lead-origin.ts', () => ({ visitOrigin: () => ({ page: '/properties/villa-mwezi' }) }));

const ASHA = { full_name: 'Asha Said', phone: '+255777000111' };
const TARGET = { entity_type: 'property', entity_id: crypto.randomUUID(), owner_id: crypto.randomUUID() } as const;
const VILLA = {
  property: 'Villa "Mwezi" & more',
  owner: 'Amina Hassan',
  url: 'https://pwani.example/properties/x?a=1&b=2',
};

beforeEach(() => {
  callFunction.mockReset();
});

test('a chat opens with the digits of the number and an introduction that survives the address', () => {
  const chat = new URL(contactUrl('whatsapp', '+255777000212', VILLA, 'Zoë & Juma #1'));
  expect(chat.origin + chat.pathname).toBe('https://wa.me/255777000212');
  expect(chat.searchParams.get('text')).toBe(
    'Hello Amina Hassan, my name is Zoë & Juma #1. I am interested in Villa "Mwezi" & more. https://pwani.example/properties/x?a=1&b=2',
  );
  expect(contactUrl('phone', '+255777000211', VILLA, 'Asha')).toBe('tel:+255777000211');
  const mail = new URL(contactUrl('email', 'amina@coralkey.example', VILLA, 'Asha'));
  expect(mail.pathname).toBe('amina@coralkey.example');
  expect(mail.searchParams.get('subject')).toBe('About Villa "Mwezi" & more');
});

test('the same question keeps its id over retries; another channel, person or lister has one of its own', async () => {
  callFunction.mockRejectedValueOnce(new DbError('offline')).mockResolvedValue('+255777000211');
  await ask('phone', ASHA);
  await ask('phone', ASHA);
  await ask('email', ASHA);
  await ask('phone', { ...ASHA, full_name: 'Asha S. Said' });
  await ask('phone', ASHA, async () => 'proof', { ...TARGET, owner_id: crypto.randomUUID() });
  const ids = callFunction.mock.calls.map(([, { p_request_id }]) => p_request_id);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  const asked = { ...argumentsOf(ASHA), p_cta_type: 'phone', p_owner: TARGET.owner_id };
  expect(callFunction.mock.calls[0]?.[1]).toMatchObject(asked);
});

test.each<[DbErrorCode, RegExp]>([
  ['offline', /no connection.*still here/],
  ['timeout', /too long.*still here/],
  ['proof-needed', /keeps robots away.*still here/],
  ['rate-limited', /opened very often.*still here/],
  ['not-found', /no longer available/],
  ['outdated', /reload this page/],
  ['passed-on', /listed by somebody else by now.*reload this page/],
  ['unavailable', /^Something went wrong\. Please try again\./],
  ['invalid', /^Something went wrong\. Please try again\./],
])('a failure of kind "%s" is said in words that help', async (code, words) => {
  callFunction.mockRejectedValue(new DbError(code, { message: 'PT000 internal' }));
  const outcome = await ask('phone', ASHA);
  expect(outcome).toMatchObject({ state: 'failed', problem: expect.stringMatching(words) });
});

test('where more work is wanted than was done, the next proof is sent along, and no more than three', async () => {
  const tooLittle = new DbError('proof-needed');
  callFunction.mockRejectedValueOnce(tooLittle).mockResolvedValue('+255777000211');
  const proofs = ['easy', 'harder', 'hard', 'hardest'];
  const takeProof = async () => proofs.shift() ?? null;
  expect(await ask('phone', ASHA, takeProof)).toEqual({ state: 'revealed', value: '+255777000211' });
  expect(callFunction.mock.calls.map(([, { p_proof }]) => p_proof)).toEqual(['easy', 'harder']);

  callFunction.mockReset().mockRejectedValue(tooLittle);
  expect(await ask('phone', ASHA, async () => 'easy')).toMatchObject({ state: 'failed' });
  expect(callFunction).toHaveBeenCalledTimes(3);
});

test('a browser that cannot prove anything asks once and is told so', async () => {
  callFunction.mockRejectedValue(new DbError('proof-needed'));
  expect(await ask('phone', ASHA, async () => null)).toMatchObject({ problem: expect.stringMatching(/ask us/) });
  expect(callFunction).toHaveBeenCalledTimes(1);
});

function ask(
  channel: CtaType,
  person: Person,
  takeProof: () => Promise<Proof> = async () => 'proof',
  target: RevealTarget = TARGET,
) {
  return sendReveal({ target, channel, person, takeProof });
}

function argumentsOf({ full_name, phone }: typeof ASHA) {
  return { p_full_name: full_name, p_phone: phone, p_origin: { page: '/properties/villa-mwezi' } };
}
