import { useReducer } from 'react';
import type { PictureMark } from '@/shared/picture';

type Marks = readonly PictureMark[];

interface History {
  past: readonly Marks[];
  marks: Marks;
  future: readonly Marks[];
  /** What the last change was about: a change about the same is undone together with it. */
  about: string | null;
}

type Step = { marks: Marks; about: string | null } | 'undo' | 'redo';

export function nextHistory(history: History, step: Step): History {
  const { past, marks, future, about } = history;
  if (step === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), marks: before, future: [marks, ...future], about: null } : history;
  }
  if (step === 'redo') {
    const [after, ...rest] = future;
    return after ? { past: [...past, marks], marks: after, future: rest, about: null } : history;
  }
  const isSame = step.about !== null && step.about === about;
  return { past: isSame ? past : [...past, marks], marks: step.marks, future: [], about: step.about };
}

export function useMarkHistory(initial: Marks) {
  const [{ past, marks, future }, take] = useReducer(nextHistory, {
    past: [],
    marks: initial,
    future: [],
    about: null,
  });
  return {
    marks,
    isChanged: past.length > 0,
    canRedo: future.length > 0,
    /** @param about names the mark and what is changed, if further changes of it are one step with this one */
    change: (next: Marks, about: string | null = null) => take({ marks: next, about }),
    undo: () => take('undo'),
    redo: () => take('redo'),
  };
}
