import type { BrowserContext } from '@playwright/test';
import { shiftDate } from '../../../scripts/machine-date.mjs';
import { TEST_NOW } from '../../support/test-day';

/** Makes the run start at `TEST_NOW`, in all its servers and browsers, which read the shift from the environment. */
export function startClock(): void {
  process.env.CLOCK_SHIFT_SECONDS ??= String(Math.round((Date.parse(TEST_NOW) - Date.now()) / 1_000));
}

/** Seconds by which the run's clock differs from the machine's. */
const clockShift = (): number => Number(process.env.CLOCK_SHIFT_SECONDS ?? 0);

/** The current instant of the run's servers and browsers. */
export const now = (): Date => new Date(Date.now() + clockShift() * 1_000);

/** Pages that the context opens from now on have the run's clock. */
export async function shiftClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, clockShift() * 1_000);
}
