import { pbkdf2Sync } from 'node:crypto';
import { describe, expect } from 'vitest';
import { leadRequest, revealRequest } from '../../fixtures/requests.ts';
import { type Proof, proveWork } from '../../support/proof.ts';
import { type Actor, challenge } from '../support/actor.ts';
import { fill, type Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { CONTACT } from '../support/secret-contact.ts';

onEveryBackend((test, place) => {
  test('the work is what the browser does: PBKDF2 with SHA-256', async ({ sql }) => {
    for (const [password, salt, rounds] of [
      ['00', 'ff', 1],
      ['0102030405060708090a0b0c0d0e0f1011121314', '00112233445566778899aabbccddeeff', 200],
      ['ab'.repeat(64), '', 3],
    ] as const) {
      const [row] = await sql<{ key: string }>(
        `select private.derive_key(decode($1, 'hex'), decode($2, 'hex'), $3::int)::text as key`,
        [password, salt, rounds],
      );
      const key = pbkdf2Sync(Buffer.from(password, 'hex'), Buffer.from(salt, 'hex'), rounds, 32, 'sha256');
      expect(row?.key).toBe([...key].map((byte) => byte.toString(2).padStart(8, '0')).join(''));
    }
  });

  describe('a proof of work', () => {
    test('is good for one form, once, in its time and as it was made', async ({ visitor, sql }) => {
      const proof = await proofFor(visitor, 'lead');
      expect(await suspicionWith(visitor, sql, proof)).toBe(null);
      expect(await suspicionWith(visitor, sql, proof)).toBe('no-proof');
      expect(await suspicionWith(visitor, sql, await proofFor(visitor, 'review'))).toBe('no-proof');

      let fresh = await proofFor(visitor, 'lead');
      // One number before it there must be.
      while (fresh.solution?.counter === 0) fresh = await proofFor(visitor, 'lead');
      const { parameters, signature } = fresh.challenge;
      for (const change of [
        { expiresAt: Number(parameters.expiresAt) + 1 },
        { keyPrefix: '0' },
        { salt: '0'.repeat(32) },
        { nonce: parameters.nonce.toUpperCase() },
      ]) {
        const changed = {
          challenge: { parameters: { ...parameters, ...change }, signature },
          solution: fresh.solution,
        };
        expect(await suspicionWith(visitor, sql, changed)).toBe('no-proof');
      }
      // They are tried in turn: what comes before the first that solves it solves nothing, where one behind it may.
      const unsolved = { ...fresh, solution: { ...fresh.solution, counter: Number(fresh.solution?.counter) - 1 } };
      expect(await suspicionWith(visitor, sql, unsolved)).toBe('no-proof');
      expect(await suspicionWith(visitor, sql, fresh)).toBe(null);
    });

    test.for([
      [1],
      ['x'],
      {},
      { challenge: { parameters: null } },
      { challenge: [], solution: { counter: '9'.repeat(40) } },
    ])('of a strange form (%o) costs nobody a lead', async (p_proof, { visitor, sql }) => {
      expect(await suspicionWith(visitor, sql, p_proof)).toBe('no-proof');
    });

    test('is what a phone number is counted by: nobody makes junk of what somebody else sends', async ({
      visitor,
      sql,
    }) => {
      for (let sent = 0; sent < 8; sent += 1) expect(await suspicionWith(visitor, sql, null)).toBe('no-proof');
      expect(await suspicionWith(visitor, sql, await proofFor(visitor, 'lead'))).toBe(null);
    });

    test('spent twenty times at once counts once', async ({ visitor, sql }) => {
      const p_proof = await proofFor(visitor, 'lead');
      await Promise.all(Array.from({ length: 20 }, () => visitor.rpc('submit_lead', leadRequest({ p_proof }))));
      expect(await sql('select from public.leads where suspicion is null')).toHaveLength(1);
      expect(await sql('select from public.leads')).toHaveLength(20);
    });

    test('takes more the more is sent, up to a limit', async ({ visitor, sql }) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const zeros = async (form: string) =>
        challenge.parse((await visitor.rpc('visitor_challenge', { p_form: form }, headers)).body).parameters.keyPrefix;
      for (const [form, some, many] of [
        ['lead', 60, 300],
        ['review', 60, 300],
        ['reveal', 30, 120],
      ] as const) {
        expect(await zeros(form)).toBe('00');
        await fill(sql, `${form} network 203.0.113.9`, some);
        expect(await zeros(form)).toBe('000');
        await fill(sql, `${form} network 203.0.113.9`, many - some);
        expect(await zeros(form)).toBe('0000');
        await fill(sql, form, 300);
        expect(await zeros(form)).toBe('0000');
      }
    });

    test('is asked for by forms that there are', async ({ visitor }) => {
      for (const p_form of ['newsletter', '', null]) {
        expect((await visitor.rpc('visitor_challenge', { p_form })).status).toBe(400);
      }
    });
  });

  describe('a visitor comes from', () => {
    const given: Record<typeof place, [Record<string, string>, string][]> = {
      // As the gateway of a hosted project tells it.
      postgres: [
        [{ 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }, '203.0.113.7'],
        [{ 'cf-connecting-ip': '203.0.113.8', 'x-forwarded-for': '203.0.113.7' }, '203.0.113.8'],
        [{ 'x-client-address': '203.0.113.9', 'x-forwarded-for': '::ffff:203.0.113.7' }, '203.0.113.7'],
      ],
      // As the listener tells it, whatever a visitor writes; the tests stand behind a trusted proxy.
      embedded: [
        [{ 'x-forwarded-for': '10.0.0.1, 203.0.113.7' }, '203.0.113.7'],
        [{ 'cf-connecting-ip': '203.0.113.8', 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
        [{ 'x-client-address': '203.0.113.9', 'x-forwarded-for': '::ffff:203.0.113.7' }, '203.0.113.7'],
      ],
    };
    test.for(given[place])('%o: %s', async ([headers, network], { visitor, sql }) => {
      await visitor.rpc('submit_lead', leadRequest(), headers);
      const counted = await sql(`select bucket from private.rate_events where bucket like 'lead network %'`);
      expect(counted).toEqual([{ bucket: `lead network ${network}` }]);
    });

    test.for(['nowhere', '', '999.1.1.1', '203.0.113.7/0x', "'; --"])(
      'no network by the address "%s"',
      async (address, { visitor, sql }) => {
        const answer = await visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': address });
        expect(answer.status).toBe(204);
        const counted = await sql(`select bucket from private.rate_events where bucket like 'lead network %'`);
        expect(counted).toEqual(place === 'embedded' ? [{ bucket: 'lead network 127.0.0.1' }] : []);
      },
    );
  });

  describe('the operator sees what goes on', () => {
    test('nothing on an ordinary day', async ({ operator, visitor }) => {
      await visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': '203.0.113.9' });
      expect((await operator.rpc('visitor_traffic')).body).toEqual({ floods: [], budgets: [] });
    });

    test('a flood by its networks, of which no address can be read', async ({ operator, stranger, sql }) => {
      await fill(sql, 'lead network 203.0.113.7', 40);
      await fill(sql, 'lead network 203.0.113.8', 30);
      await fill(sql, 'review network 2001:db8:0:5::/64', 61);
      await fill(sql, 'review network 2001:db8::/56', 61);
      expect((await operator.rpc('visitor_traffic')).body).toEqual({
        floods: [
          { form: 'lead', sent: 70, networks: [{ network: '203.0.113.0/24', sent: 70 }] },
          { form: 'review', sent: 61, networks: [{ network: '2001:db8::/56', sent: 61 }] },
        ],
        budgets: [],
      });
      expect((await stranger.rpc('visitor_traffic')).body).toEqual({ floods: [], budgets: [] });
      await sql(`update private.rate_events set at = at - interval '10 minutes'`);
      expect((await operator.rpc('visitor_traffic')).body).toMatchObject({ floods: [] });
    });

    test('whose contacts have been opened half as often as they may be', async ({ operator, visitor, given, sql }) => {
      const agent = await given.agent(CONTACT);
      await fill(sql, `reveal owner ${agent.id}`, 48);
      await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: agent.id }));
      expect((await operator.rpc('visitor_traffic')).body).toMatchObject({ budgets: [] });
      await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: agent.id }));
      expect((await operator.rpc('visitor_traffic')).body).toMatchObject({
        budgets: [{ owner: agent.id, name: agent.name, used: 50, most: 100 }],
      });
    });
  });
});

async function proofFor(visitor: Actor, form: string): Promise<Proof> {
  return proveWork(challenge.parse((await visitor.rpc('visitor_challenge', { p_form: form })).body));
}

async function suspicionWith(visitor: Actor, sql: Sql, p_proof: unknown): Promise<string | null | undefined> {
  const request = leadRequest({ p_proof });
  expect((await visitor.rpc('submit_lead', request)).status).toBe(204);
  const [lead] = await sql<{ suspicion: string | null }>('select suspicion from public.leads where id = $1', [
    request.p_request_id,
  ]);
  return lead?.suspicion;
}
