import { expect, it } from 'vitest';
import { createStore } from './store';

it('freezes its state, so that a mutation throws, but for `shown`, which only replays read', () => {
  const { api: _answers, shown: _shown, ...slices } = createStore().getState();
  for (const [name, slice] of Object.entries(slices)) expect(Object.isFrozen(slice), name).toBe(true);
});
