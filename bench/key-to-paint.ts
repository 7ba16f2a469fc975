import type { Page } from '@playwright/test';

/** Makes the page record how long each event of a kind takes until the frame after it. */
export async function watch(page: Page, kind: 'keydown' | 'click'): Promise<void> {
  await page.evaluate((type) => {
    const times: number[] = [];
    Object.assign(globalThis, { benchTimes: times });
    // Named functions would need a compiler helper that the page does not have.
    document.addEventListener(
      type,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // A task after the frame's own work.
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, kind);
}

/** The times recorded since the last call, in milliseconds. */
export function takeTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { benchTimes: number[] }).benchTimes.splice(0));
}
