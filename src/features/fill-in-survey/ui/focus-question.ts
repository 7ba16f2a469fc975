const CONTROLS = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** The id of a question's control, from its index in the survey, because question ids may contain any characters. */
export function fieldIdOf(questionIndex: number): string {
  return `survey-${questionIndex}`;
}

/**
 * Scrolls a question into view below the sticky header and focuses its control, or the chosen one of several. A
 * question that cannot be answered yet (a contact without a client) gets the focus itself.
 */
export function focusQuestion(questionIndex: number): void {
  const question = document.getElementById(`${fieldIdOf(questionIndex)}-question`);
  const control =
    question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>(CONTROLS);
  question?.scrollIntoView?.({ block: 'center' });
  (control ?? question)?.focus({ preventScroll: true });
}
