import type { Question } from '@contract/survey';

/** One form under measurement. */
export interface Side {
  /** The field of the question at a place, once it is on the screen. */
  fieldAt: (place: number) => HTMLElement | null;
}

export type MountSide = (container: HTMLElement, questions: readonly Question[]) => Side | Promise<Side>;
