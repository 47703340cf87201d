/** A visitor with a line and a processor of its own, and what an interaction costs them. */
import type { Browser, CDPSession, Locator, Page } from 'playwright';

declare global {
  interface Window {
    /** When the last press began, on the clock of the page. */
    pressedAt: number;
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
  /** From the press that `act` makes to the first frame in which `sign` is there; without a press, from the navigation. */
  time: (act: () => Promise<unknown>, sign: string) => Promise<Cost>;
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
    time: async (act, sign) => {
      const before = { bytes, requests };
      await page.evaluate(forgetTimes);
      await act();
      const frame = await page.waitForFunction(frameWith, sign, { polling: 'raf', timeout: PATIENCE_MS });
      const ms = Number(await frame.jsonValue());
      const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks));
      const kilobytes = (bytes - before.bytes) / 1000;
      return { ms, kilobytes, requests: requests - before.requests, longestTask };
    },
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
  window.longTasks = [];
}

/** How long after the press; false as long as nothing that `sign` chooses is in sight. */
function frameWith(sign: string): number | false {
  const seen = [...document.querySelectorAll(sign)].some((element) => element.checkVisibility());
  return seen && performance.now() - window.pressedAt;
}
