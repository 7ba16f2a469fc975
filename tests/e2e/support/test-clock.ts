import type { BrowserContext } from '@playwright/test';
import { TEST_NOW } from '../../support/test-day';

/** Makes the run start at `TEST_NOW`, in all its servers and browsers, which read the shift from the environment. */
export function startClock(): void {
  process.env.CLOCK_SHIFT_SECONDS ??= String(Math.round((Date.parse(TEST_NOW) - Date.now()) / 1_000));
}

/** Seconds by which the run's clock differs from the machine's. */
export const clockShift = (): number => Number(process.env.CLOCK_SHIFT_SECONDS ?? 0);

/** The current instant of the run's servers and browsers. */
export const now = (): Date => new Date(Date.now() + clockShift() * 1_000);

/** Pages that the context opens from now on have the run's clock. */
export async function shiftClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, clockShift() * 1_000);
}

/** Runs in the page, before its own scripts. */
function shiftDate(shiftMs: number): void {
  const shifted = () => RealDate.now() + shiftMs;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, given: [], newTarget: typeof Date) =>
      given.length === 0 ? new RealDate(shifted()) : (Reflect.construct(RealDate, given, newTarget) as Date),
    apply: () => new RealDate(shifted()).toString(),
    get: (target, key) => (key === 'now' ? shifted : (Reflect.get(target, key) as unknown)),
  });
}
