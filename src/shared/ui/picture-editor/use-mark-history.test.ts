import { expect, it } from 'vitest';
import { newMark } from '@/shared/picture';
import { nextHistory } from './use-mark-history';

it('undoes and redoes changes, several of one mark as one, and a new change ends what can be redone', () => {
  const one = [newMark('box', 'red', [1, 1], [])];
  const [moved, farther, other] = [[...one], [...one], [...one]];
  let history: Parameters<typeof nextHistory>[0] = { past: [], marks: [], future: [], about: null };
  const take = (step: Parameters<typeof nextHistory>[1]) => {
    history = nextHistory(history, step);
    return history.marks;
  };
  take({ marks: one, about: null });
  take({ marks: moved, about: 'move a' });
  take({ marks: farther, about: 'move a' });
  expect(take('undo')).toBe(one);
  expect(take('redo')).toBe(farther);
  expect(take('redo')).toBe(farther);
  // After an undo, the next change is a separate step.
  take('undo');
  take('redo');
  take({ marks: other, about: 'move a' });
  expect(take('undo')).toBe(farther);
  take({ marks: moved, about: null });
  expect(take('redo')).toBe(moved);
  for (let step = 0; step < 9; step += 1) take('undo');
  expect(history).toMatchObject({ marks: [], past: [] });
});
