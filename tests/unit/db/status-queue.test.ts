import { expect, test } from 'vitest';
import { DbError } from '#db/errors.ts';
import { createStatusQueue } from '#db/operator-answers.ts';

type Status = 'new' | 'contacted' | 'closed' | 'dead';

/** One record, and what happens to the next requests: nothing, or an answer that is lost when the change is stored. */
function createRecord() {
  const record: { status: Status | null; faults: ('unsent' | 'unanswered' | 'refused')[] } = {
    status: 'new',
    faults: [],
  };
  const give = createStatusQueue<Status>(async (_, { from, to }) => {
    const fault = record.faults.shift();
    const isChanged = (!fault || fault === 'unanswered') && record.status === from;
    if (isChanged) record.status = to;
    if (fault) throw new DbError(fault === 'refused' ? 'forbidden' : 'offline');
    return record.status && { status: record.status, isChanged };
  });
  return { record, give: (to: Status, from: Status) => give('a', to, from) };
}

const LEFT_ALONE = { code: 'conflict', message: 'It was changed meanwhile and left alone.' };

test('a status is given over the one on the screen, and over nothing that somebody else has given', async () => {
  const { record, give } = createRecord();
  expect(await give('contacted', 'new')).toBe('new');
  record.status = 'closed';
  await expect(give('dead', 'contacted')).rejects.toMatchObject(LEFT_ALONE);
  expect(record.status).toBe('closed');
  expect(await give('closed', 'contacted'), 'what somebody else has given, which no undo takes back').toBe('closed');
  record.status = null;
  await expect(give('dead', 'closed')).rejects.toMatchObject({ code: 'not-found' });
});

test('what is chosen next is given over the one before it, stored or not', async () => {
  const { record, give } = createRecord();
  const both = [give('contacted', 'new'), give('dead', 'contacted')];
  expect(await Promise.all(both)).toEqual(['new', 'contacted']);

  record.faults = ['unsent'];
  const failing = give('closed', 'dead');
  const next = give('new', 'closed');
  await expect(failing).rejects.toMatchObject({ code: 'offline' });
  expect(await next).toBe('dead');
  expect(record.status).toBe('new');
});

test('a status whose answer was lost is nobody else’s: it can be given again, and others over it', async () => {
  const { record, give } = createRecord();
  record.faults = ['unanswered'];
  const lost = give('contacted', 'new');
  const next = give('closed', 'contacted');
  await expect(lost).rejects.toMatchObject({ code: 'offline' });
  expect(await next, 'chosen meanwhile').toBe('contacted');
  expect(record.status).toBe('closed');

  record.faults = ['unanswered', 'unsent'];
  await expect(give('dead', 'closed')).rejects.toMatchObject({ code: 'offline' });
  await expect(give('contacted', 'closed')).rejects.toMatchObject({ code: 'offline' });
  expect(await give('dead', 'closed'), 'pressed again').toBe('closed');
  // From then on it is as any other, and so is one that was refused.
  record.status = 'contacted';
  await expect(give('new', 'dead')).rejects.toMatchObject(LEFT_ALONE);
  record.faults = ['refused'];
  await expect(give('closed', 'contacted')).rejects.toMatchObject({ code: 'forbidden' });
  record.status = 'closed';
  await expect(give('dead', 'contacted')).rejects.toMatchObject(LEFT_ALONE);
});
