import { expect, vi } from 'vitest';
import { cardsAnswer, readAnswer } from '#features/search/database/search-database.ts';
import type { CardPicture } from '../../../scripts/publish/build/card-pictures.ts';
import { createCardPictureRecord } from '../../../scripts/publish/card-picture-record.ts';
import type { TestBackend } from '../support/database.ts';
import { runRetention } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { openProjectAddress, PROJECT_KEYS } from '../support/project-address.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_SAME_ORIGIN: false, PUBLIC_SUPABASE_URL: 'https://project.example' }));

const LOG = {
  info: () => {},
  warn: (event: string, facts: object = {}) => expect.fail(JSON.stringify([event, facts])),
};
const STORAGE = 'https://project.example/storage/v1/object/public/properties';
const [SHOWN, OTHER] = [`${STORAGE}/first.jpg`, `${STORAGE}/second.jpg`] as const;
const MADE = { hash: '0123456789ab', widths: [480], color: '#abc' };

async function tell(backend: TestBackend, pictures: readonly CardPicture[]): Promise<void> {
  const record = createCardPictureRecord({
    api: { url: await openProjectAddress(backend), key: PROJECT_KEYS.secretKey },
    log: LOG,
  });
  record.note(pictures);
  await record.store();
}

onEveryBackend((test) => {
  test('a card among thousands has the prepared files of its picture once the publisher has told them', async ({
    backend,
    given,
    visitor,
  }) => {
    const { slug } = await given.property({ images: [SHOWN, OTHER] });
    const photoOf = async () => {
      const { body } = await visitor.rpc('search_cards', { p_slugs: [slug] });
      return readAnswer(cardsAnswer, body)[0]?.photo;
    };
    expect(await photoOf()).toEqual({ prepared: null, original: SHOWN });

    await tell(backend, [{ address: SHOWN, ...MADE }]);
    // Its other widths come later.
    await tell(backend, [
      { address: SHOWN, ...MADE, widths: [480, 640] },
      { address: OTHER, ...MADE, hash: 'ba9876543210' },
    ]);
    expect(await photoOf()).toEqual({ prepared: { ...MADE, widths: [480, 640] }, original: SHOWN });
  });

  test('what is told again is not written again, and what no card shows is forgotten in the night', async ({
    backend,
    given,
    service,
    sql,
  }) => {
    await given.property({ images: [SHOWN, OTHER] });
    const written = () =>
      sql<{ address: string; xmin: string }>('select address, xmin::text from public.card_pictures');
    await tell(backend, [{ address: SHOWN, ...MADE }]);
    const before = await written();
    await tell(backend, [{ address: SHOWN, ...MADE }]);
    expect(await written()).toEqual(before);
    await tell(backend, [{ address: OTHER, ...MADE }]);
    await runRetention(service, sql);
    expect((await written()).map(({ address }) => address)).toEqual([SHOWN]);
  });
});
