import type { Question } from '@contract/survey';

/** A measured form. */
export interface Side {
  /** The field of the question at a position, once it is shown. */
  fieldAt: (place: number) => HTMLElement | null;
}

export type MountSide = (container: HTMLElement, questions: readonly Question[]) => Side | Promise<Side>;
