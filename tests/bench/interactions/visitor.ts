/** A visitor with a line and a processor of its own, and what an interaction costs them. */
import type { Browser, CDPSession, Locator, Page } from 'playwright';

declare global {
  interface Window {
    /** When the last press began, on the clock of the page. */
    pressedAt: number;
    /** When what was waited for had been drawn. */
    drawnAt: number;
    longTasks: number[];
  }
}

export interface Conditions {
  /** What the line carries, and how long a word on it takes there and back. */
  line?: { kilobits: number; latency: number };
  /** How often slower the processor is. */
  slowdown?: number;
}

export interface Cost {
  ms: number;
  /** What came over the line in between. */
  kilobytes: number;
  requests: number;
  longestTask: number;
}

export interface Visitor {
  page: Page;
  /** Waits until nothing has been on its way for so long: what is fetched ahead is there. */
  rest: (ms: number) => Promise<void>;
  /** As a finger does it: the page is not scrolled meanwhile, which would move what follows scrolling. */
  tap: (control: Locator) => Promise<void>;
  /** From the press that `press` makes to the end of the first frame in which `sign` is in sight. */
  timePress: (press: () => Promise<unknown>, sign: string) => Promise<Cost>;
  /** The same from the navigation to this address. */
  timePage: (address: string, sign: string) => Promise<Cost>;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 60_000;

export async function withVisitor<Result>(
  browser: Browser,
  conditions: Conditions,
  use: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(noteTimes);
    const client = await context.newCDPSession(page);
    await slowDown(client, conditions);
    return await use(createVisitor(page, client));
  } finally {
    await context.close();
  }
}

function createVisitor(page: Page, client: CDPSession): Visitor {
  const underWay = new Set<string>();
  let [bytes, requests, lastChange] = [0, 0, Date.now()];
  const change = () => {
    lastChange = Date.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId }) => {
    underWay.add(requestId);
    requests += 1;
    change();
  });
  const end = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId);
    change();
  };
  client.on('Network.loadingFailed', end);
  client.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    end(event);
  });

  const watch = (sign: string) => page.waitForFunction(endOfFrameWith, sign, { polling: 'raf', timeout: PATIENCE_MS });
  const time = async (act: () => ReturnType<typeof watch>): Promise<Cost> => {
    const before = { bytes, requests };
    await page.evaluate(forgetTimes);
    const end = Number(await (await act()).jsonValue());
    const { pressedAt, longTasks } = await page.evaluate(readTimes);
    const kilobytes = (bytes - before.bytes) / 1000;
    return {
      ms: end - pressedAt,
      kilobytes,
      requests: requests - before.requests,
      longestTask: Math.max(0, ...longTasks),
    };
  };

  return {
    page,
    rest: async (ms) => {
      while (underWay.size > 0 || Date.now() - lastChange < ms) await page.waitForTimeout(LOOK_EVERY_MS);
    },
    tap: async (control) => {
      const box = await control.boundingBox();
      if (!box) throw new Error('What is to be pressed is not on the page.');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    // Watched from before the press on: to begin afterwards takes a slow page as long as its answer.
    timePress: (press, sign) =>
      time(async () => {
        const frame = watch(sign);
        await press();
        return frame;
      }),
    timePage: (address, sign) =>
      time(async () => {
        await page.goto(address, { waitUntil: 'commit' });
        return watch(sign);
      }),
  };
}

async function slowDown(client: CDPSession, { line, slowdown = 1 }: Conditions): Promise<void> {
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!line) return;
  const bytesPerSecond = (line.kilobits * 1000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** In the page, before its own code. */
function noteTimes(): void {
  window.pressedAt = 0;
  window.drawnAt = 0;
  window.longTasks = [];
  const note = ({ timeStamp }: Event) => {
    window.pressedAt = timeStamp;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true });
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

function forgetTimes(): void {
  window.pressedAt = 0;
  window.drawnAt = 0;
  window.longTasks = [];
}

function readTimes(): Pick<Window, 'pressedAt' | 'longTasks'> {
  return { pressedAt: window.pressedAt, longTasks: window.longTasks };
}

/** When the first frame with something that `sign` chooses had been drawn; false until then. */
function endOfFrameWith(sign: string): number | false {
  const isSeen = [...document.querySelectorAll(sign)].some((element) => element.checkVisibility());
  if (isSeen && window.drawnAt === 0) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.drawnAt ||= performance.now();
    };
    port2.postMessage(null);
  }
  return window.drawnAt > 0 && window.drawnAt;
}
