const CONTROLS = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** Id of a question's control, by its place in the survey; ids of questions are servers' and may hold anything. */
export function fieldIdOf(place: number): string {
  return `survey-${place}`;
}

/**
 * Brings a question into view, clear of the sticky header, and its control the focus: the chosen one of several. A question
 * that cannot be answered yet, a contact without a client, has it itself.
 */
export function focusQuestion(place: number): void {
  const question = document.getElementById(`${fieldIdOf(place)}-question`);
  const control =
    question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>(CONTROLS);
  question?.scrollIntoView?.({ block: 'center' });
  (control ?? question)?.focus({ preventScroll: true });
}
