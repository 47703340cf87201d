import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createCardPictureRecord } from '../../../../scripts/publish/card-picture-record.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { startTestServer } from '../../../support/test-server.ts';

const picture = (number: number, widths = [480]) => ({
  address: `https://x/${number}.jpg`,
  hash: '0123456789ab',
  widths,
  color: '#abc',
});
const hundreds = (count: number) => Array.from({ length: count * 100 }, (_, number) => picture(number));

/** A database that takes as many calls as there is room for. */
async function startDatabase() {
  const told: number[] = [];
  const state = { room: 0, onCall: () => {} };
  const server = await startTestServer(async (request, response) => {
    const { p_pictures } = Object(await json(request));
    state.onCall();
    state.room -= 1;
    if (state.room >= 0) told.push(p_pictures.length);
    response.writeHead(state.room >= 0 ? 204 : 503).end();
  });
  const warnings: unknown[] = [];
  const log = { info: () => {}, warn: (event: string, facts: object = {}) => warnings.push({ event, ...facts }) };
  return { told, state, warnings, options: { api: { url: server.url, key: 'sb_secret_test' }, log } };
}
const WARNING = {
  event: 'the pictures of cards could not be told',
  reason: 'rpc/note_card_pictures answered 503 with ""',
};

test('pictures are told some at a time, and what could not be told with the next', async () => {
  const { told, state, warnings, options } = await startDatabase();
  const record = createCardPictureRecord(options);
  record.note(hundreds(25));
  state.room = 1;
  await record.store();
  expect(warnings).toEqual([WARNING]);
  record.note([picture(7), picture(2400, [480, 640])]);
  state.room = 9;
  await record.store();
  expect(told).toEqual([1000, 1000, 501]);
});

test('they are told again until the database takes them, which is said once', async () => {
  const { told, state, warnings, options } = await startDatabase();
  const record = createCardPictureRecord({ ...options, againMs: 1 });
  record.note(hundreds(1));
  const stopping = new AbortController();
  const stored = record.store(stopping.signal);
  await expect.poll(() => state.room).toBeLessThan(-3);
  state.room = 1;
  await stored;
  expect(told).toEqual([100]);
  expect(warnings).toEqual([WARNING]);
});

test.for([
  [9, [1000]],
  [0, []],
])(
  'a stop waits for what is under way only, and is no reason for a warning, with room for %i',
  async ([room, expected]) => {
    const { told, state, warnings, options } = await startDatabase();
    const stopping = new AbortController();
    Object.assign(state, { room, onCall: () => stopping.abort() });
    const record = createCardPictureRecord(options);
    record.note(hundreds(25));
    await record.store(stopping.signal);
    expect(told).toEqual(expected);
    expect(warnings).toEqual([]);
  },
);

test('what a process could not tell the next one tells', async () => {
  const { told, state, options } = await startDatabase();
  const file = join(await tempFolder(), 'card-pictures.json');
  const first = createCardPictureRecord({ ...options, file });
  first.note(hundreds(1));
  first.note([picture(1000)]);
  await first.store();
  expect(existsSync(file)).toBe(true);

  state.room = 9;
  await createCardPictureRecord({ ...options, file }).store();
  expect(told).toEqual([101]);
  expect(existsSync(file)).toBe(false);
  await createCardPictureRecord({ ...options, file }).store();
  expect(told).toEqual([101]);
});
