import { describe, expect, test, vi } from 'vitest';
import { DbError } from '#db/errors.ts';
import { createImageQueue, type ImageItem } from '../../../../src/features/admin/images/image-queue.ts';
import { fittedSize, imageKindOf, refusalOf, storedName } from '../../../../src/features/admin/images/image-rules.ts';
import { prepareImage, RefusedImage } from '../../../../src/features/admin/images/prepare-image.ts';
import { startPreparing } from '../../../../src/features/admin/images/use-images.ts';

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('what a file is, is read from its bytes', () => {
  test('a JPEG and a PNG tell their size', () => {
    expect(imageKindOf(jpeg(4000, 3000))).toEqual({ kind: 'jpeg', width: 4000, height: 3000 });
    expect(imageKindOf(png(640, 480))).toEqual({ kind: 'png', width: 640, height: 480 });
  });

  test.for([
    ['heic', '\0\0\0\x18ftypheic', /HEIC/],
    ['heic', '\0\0\0\x18ftypmif1', /HEIC/],
    ['avif', '\0\0\0\x18ftypavif', /AVIF/],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 ', /WebP/],
    ['gif', 'GIF89a', /GIF/],
    ['svg', '<?xml version="1.0"?><svg>', /SVG/],
    ['pdf', '%PDF-1.7', /PDF/],
    ['other', 'MZ', /no image/],
    ['other', '', /no image/],
  ] as const)('a %s is refused with that word', ([kind, text, reason]) => {
    expect(imageKindOf(bytesOf(text)).kind).toBe(kind);
    expect(refusalOf(bytesOf(text))).toMatch(reason);
  });

  test('a GIF is converted where that can be, but not one that moves: drawn anew it would stand still', () => {
    expect(refusalOf(bytesOf(`GIF89a${'\0'.repeat(800)}`), true)).toBeNull();
    expect(refusalOf(bytesOf(`GIF89a${'\0'.repeat(800)}!\xff\x0bNETSCAPE2.0\x03`), true)).toMatch(/moves/);
  });

  test.each([
    ['WebP', `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12${'\0'.repeat(800)}`, /moves/],
    ['still WebP', `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10${'\0'.repeat(800)}`, null],
    ['AVIF', `\0\0\0\x1cftypavis${'\0'.repeat(800)}`, /moves/],
    ['still AVIF', `\0\0\0\x1cftypavif${'\0'.repeat(800)}`, null],
  ])('so is a %s, unless it moves', (_, text, refused) => {
    const refusal = refusalOf(bytesOf(text), true);
    if (refused) expect(refusal).toMatch(refused);
    else expect(refusal).toBeNull();
  });

  test('a damaged file is refused, and one of more than 100 megapixels before it is drawn', () => {
    expect(refusalOf(bytesOf('\xff\xd8\xff\xe0\x00\x10JFIF'))).toMatch(/damaged/);
    expect(refusalOf(new Uint8Array(PNG_HEAD))).toMatch(/damaged/);
    expect(refusalOf(png(0, 480))).toMatch(/damaged/);
    expect(refusalOf(png(20_000, 20_000))).toMatch(/400 megapixels/);
    expect(refusalOf(jpeg(8064, 6048)), 'as a phone of today takes them').toBeNull();
    expect(refusalOf(jpeg(12_000, 9000))).toBe('This image has 108 megapixels; at most 100 can be used.');
  });
});

test('a folder, which nobody can read, is refused and not tried again', async () => {
  const folder = new File([], 'Photographs');
  folder.arrayBuffer = () => Promise.reject(new DOMException('It could not be found', 'NotFoundError'));
  const preparing = prepareImage({ file: folder, converts: false, isShown: true });
  await expect(preparing).rejects.toBeInstanceOf(RefusedImage);
  await expect(preparing).rejects.toThrow('If it is a folder, choose the pictures in it');
});

test('an image is stored with its longer side at most 2400 px, and never enlarged', () => {
  expect(fittedSize(4800, 3600, 2400)).toEqual({ width: 2400, height: 1800 });
  expect(fittedSize(1000, 4000, 2400)).toEqual({ width: 600, height: 2400 });
  expect(fittedSize(800, 600, 2400)).toEqual({ width: 800, height: 600 });
  expect(fittedSize(10_000, 1, 2400)).toEqual({ width: 2400, height: 1 });
});

test.for([
  ['IMG 2042.HEIC.JPG', '', 'image/jpeg', '17-img-2042-heic-r.jpg'],
  ['../../Vue côté mer.png', '', 'image/png', '17-vue-co-te-mer-r.png'],
  ['海.png', 'hero-', 'image/jpeg', 'hero-17-r.jpg'],
  [`${'a'.repeat(300)}.jpg`, 'og-', 'image/jpeg', `og-17-${'a'.repeat(40)}-r.jpg`],
] as const)('%s gets a name that the storage accepts', ([fileName, prefix, type, name]) => {
  expect(storedName({ fileName, prefix, type, random: 'r', now: 17 })).toBe(name);
  expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$/);
});

describe('the images of a form', () => {
  test('one that fails keeps the others neither from arriving nor in their order, and can be tried again', async () => {
    const broken = new Set(['2.jpg']);
    const { queue, failed, told } = openQueue({ broken });
    queue.add(files('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'));
    expect(await queue.flush()).toEqual(['at/1.jpg', 'at/3.jpg', 'at/4.jpg', 'at/5.jpg']);
    expect(failed).toEqual(['2.jpg']);
    expect(statesOf(queue.$items.get())).toEqual(['stored', 'failed', 'stored', 'stored', 'stored']);

    broken.clear();
    queue.retry();
    expect(await queue.flush()).toEqual(['at/1.jpg', 'at/2.jpg', 'at/3.jpg', 'at/4.jpg', 'at/5.jpg']);
    expect(told.at(-1)).toEqual(await queue.flush());
  });

  test('a file that can never be used is named with the reason and is not tried again', async () => {
    const { queue, failed, tried } = openQueue({ refused: new Set(['a.heic']) });
    queue.add(files('a.heic', 'b.jpg'));
    await queue.flush();
    queue.retry();
    expect(await queue.flush()).toEqual(['at/b.jpg']);
    expect(queue.$items.get()[0]?.progress).toEqual({ state: 'refused', reason: 'no a.heic' });
    expect({ failed, tried }).toEqual({ failed: [], tried: ['a.heic', 'b.jpg'] });
  });

  test('they are moved and removed, stored or not', async () => {
    const { queue, told } = openQueue({ urls: ['x', 'y', 'z'] });
    const [first, second] = queue.$items.get();
    queue.move(first?.id ?? '', 2);
    queue.remove(second?.id ?? '');
    expect(told).toEqual([
      ['y', 'z', 'x'],
      ['z', 'x'],
    ]);
  });

  test('a place among them is counted without a file that was refused', async () => {
    const { queue } = openQueue({ refused: new Set(['a.heic']) });
    queue.add(files('a.heic', '1.jpg', '2.jpg', '3.jpg'));
    await queue.flush();
    queue.move(queue.$items.get()[1]?.id ?? '', 1);
    expect(await queue.flush()).toEqual(['at/2.jpg', 'at/1.jpg', 'at/3.jpg']);
  });

  test('two at most are sent at once', async () => {
    const { queue, most } = openQueue({});
    queue.add(files('1.jpg', '2.jpg', '3.jpg', '4.jpg'));
    await queue.flush();
    expect(most()).toBe(2);
  });

  test('where there is room for one, the old one stays until the new one is stored', async () => {
    const broken = new Set(['new.jpg']);
    const { queue } = openQueue({ urls: ['old'], most: 1, broken });
    queue.add(files('new.jpg'));
    expect(await queue.flush()).toEqual(['old']);
    broken.clear();
    queue.retry();
    expect(await queue.flush()).toEqual(['at/new.jpg']);
    expect(queue.$items.get()).toHaveLength(1);
  });

  test('one that failed does not come back after another was chosen in its place', async () => {
    const broken = new Set(['first.jpg']);
    const { queue } = openQueue({ most: 1, broken });
    queue.add(files('first.jpg'));
    await queue.flush();
    queue.add(files('second.jpg'));
    await queue.flush();
    broken.clear();
    queue.retry();
    expect(await queue.flush()).toEqual(['at/second.jpg']);
    expect(queue.$items.get()).toHaveLength(1);
  });

  test('what no save was given can be taken back, and nothing else', async () => {
    const { queue } = openQueue({ urls: ['x'] });
    queue.add(files('saved.jpg'));
    await queue.flush();
    queue.add(files('removed.jpg', 'left.jpg'));
    await expect.poll(() => statesOf(queue.$items.get())).toEqual(['stored', 'stored', 'stored', 'stored']);
    queue.remove(queue.$items.get()[2]?.id ?? '');
    expect(queue.takeUnsaved()).toEqual(['at/removed.jpg', 'at/left.jpg']);
    expect(queue.takeUnsaved()).toEqual([]);
  });

  test('an upload tells of each percent once, however many steps its line takes', async () => {
    const steps = Array.from({ length: 5000 }, (_, index) => (index + 1) / 5000);
    const { queue } = openQueue({ steps });
    const shares: number[] = [];
    queue.$items.listen(([item]) => {
      if (item?.progress.state === 'sending') shares.push(item.progress.share);
    });
    queue.add(files('1.jpg'));
    await queue.flush();
    expect(shares).toHaveLength(101);
    expect(shares.at(-1)).toBeCloseTo(1, 1);
  });

  test('more than the record holds are refused', async () => {
    const { queue } = openQueue({ urls: ['x'], most: 2 });
    queue.add(files('1.jpg', '2.jpg'));
    expect(await queue.flush()).toEqual(['x', 'at/1.jpg']);
    expect(statesOf(queue.$items.get())).toEqual(['stored', 'stored', 'refused']);
  });

  test('values from elsewhere are taken over, and what is on its way stays', async () => {
    const { queue, told } = openQueue({ urls: ['x', 'y'], broken: new Set(['1.jpg']) });
    queue.add(files('1.jpg'));
    await queue.flush();
    queue.replace(['y', 'w']);
    expect(statesOf(queue.$items.get())).toEqual(['stored', 'stored', 'failed']);
    expect(await queue.flush()).toEqual(['y', 'w']);
    expect(told).toEqual([]);
  });
});

interface Setup {
  urls?: string[];
  most?: number;
  broken?: ReadonlySet<string>;
  refused?: ReadonlySet<string>;
  /** How an upload goes on. */
  steps?: readonly number[];
}

function openQueue({ urls = [], most = 60, broken = new Set(), refused = new Set(), steps = [] }: Setup) {
  const failed: string[] = [];
  const tried: string[] = [];
  const told: string[][] = [];
  let running = 0;
  let peak = 0;
  const queue = createImageQueue({
    urls,
    most,
    store: async ({ name }, { onProgress }) => {
      tried.push(name);
      for (const share of steps) onProgress(share);
      peak = Math.max(peak, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (refused.has(name)) throw new RefusedImage(`no ${name}`);
      if (broken.has(name)) throw new DbError('unavailable');
      return `at/${name}`;
    },
    onChange: (changed) => told.push(changed),
    onFailed: (name) => failed.push(name),
  });
  return { queue, failed, tried, told, most: () => peak };
}

function files(...names: string[]): File[] {
  return names.map((name) => new File(['x'], name));
}

function statesOf(items: readonly ImageItem[]): string[] {
  return items.map(({ progress }) => progress.state);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(24);
  bytes.set(PNG_HEAD);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** With an application segment before the frame header, as cameras write it. */
function jpeg(width: number, height: number): Uint8Array {
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xff, ...frame]);
}

test('a worker that did not come ends none that came after it', async () => {
  class FakeWorker {
    onerror = () => {};
    onmessage = (_: { data: unknown }) => {};
    postMessage = vi.fn();
    terminate = vi.fn();
    constructor() {
      workers.push(this);
    }
  }
  const workers: FakeWorker[] = [];
  vi.stubGlobal('Worker', FakeWorker);
  const timeOfFirst = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeOfFirst.signal);
  const { run } = startPreparing(new AbortController().signal);
  const image = { file: new Blob(), converts: false, isShown: true };
  const first = run(image);
  workers[0]?.onerror();
  await expect(first).rejects.toThrow('did not answer');

  const second = run(image);
  timeOfFirst.abort();
  workers[1]?.onmessage({ data: { blob: new Blob(['smaller']), preview: '' } });
  await expect(second).resolves.toHaveProperty('blob.size', 7);
  expect(workers[1]?.terminate).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
