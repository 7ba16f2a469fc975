import type { MountSide } from '../side';

/** The empty page: plain fields without rules. */
export const mount: MountSide = (container, questions) => {
  const fields = questions.map(() => document.createElement('input'));
  container.append(...fields);
  return { fieldAt: (place) => fields[place] ?? null };
};
