import type { CDPSession, Page } from 'playwright';

export interface MapMeasurement {
  points: number;
  /** From asking for the map until all of it can be seen and pressed. */
  idle: number;
  markers: number;
  /** Times between the frames of a pan. */
  frames: number[];
  /** Milliseconds of script on the main thread per frame of the pan: this does not depend on who draws. */
  script: number;
  heapMegabytes: number;
}

const PAN = { steps: 40, distance: 400 };

export async function measureMap(page: Page, address: string, points: number): Promise<MapMeasurement> {
  await page.goto(`${address}?points=${points}`);
  await page.locator('body[data-opened]').waitFor({ timeout: 120_000 });
  const idle = Number(await page.locator('body').getAttribute('data-opened'));
  const markers = await page.locator('[data-marker]').count();
  const session = await page.context().newCDPSession(page);
  const before = await readScriptTime(session);
  const frames = await pan(page);
  const script = (await readScriptTime(session)) - before;
  return { points, idle, markers, frames, script: script / frames.length, heapMegabytes: await readHeap(session) };
}

/** Drags the map to and fro while the page writes down when each frame came. */
async function pan(page: Page): Promise<number[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => {
      times.push(time);
      document.body.dataset['frames'] = JSON.stringify(times);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.move(width / 2, height * 0.7);
  await page.mouse.down();
  for (let step = 1; step <= PAN.steps; step += 1) {
    const swing = Math.sin((step / PAN.steps) * 2 * Math.PI);
    await page.mouse.move(width / 2 + (swing * PAN.distance) / 2, height * 0.7 - (step / PAN.steps) * 120);
  }
  await page.mouse.up();
  const times: number[] = JSON.parse((await page.locator('body').getAttribute('data-frames')) ?? '[]');
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** The page's own heap after a collection; the clusters are in the worker's. */
async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

async function readScriptTime(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
