import type { MountSide } from '../side';

/** The empty page: plain fields without any rule behind them. */
export const mount: MountSide = (container, questions) => {
  const fields = questions.map(() => document.createElement('input'));
  container.append(...fields);
  return { fieldAt: (place) => fields[place] ?? null };
};
