import { expect, it, vi } from 'vitest';
import { within } from './within';

it('waits for work, but not for longer than it may take', async () => {
  vi.useFakeTimers();
  const never = within(1_000, new Promise<string>(() => undefined), () => 'late');
  const soon = within(1_000, Promise.resolve('done'), () => 'late');
  expect(await soon).toBe('done');
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await never).toBe('late');
  vi.useRealTimers();
});
