import type { KeyGroup } from '@/shared/ui/screen-keys';

/** What the keys do on a card that has the focus, as long as nothing is being typed into it. */
export const ANSWER_KEYS: KeyGroup = {
  title: 'Questions',
  hints: [
    { keys: 'Y, N', does: 'Answer Yes or No and go to the next question' },
    { keys: '1 – 9', does: 'Choose that option and go to the next question' },
    { keys: 'N', does: 'Next card, if the question is not a Yes/No question' },
    { keys: 'P', does: 'Previous card' },
    { keys: 'J, K', does: 'Next or previous card' },
    { keys: 'U', does: 'Next pending card' },
    { keys: 'Delete', does: 'Clear the answer' },
    { keys: 'Enter in a field', does: 'Go to the next pending card' },
    { keys: 'Esc in a field', does: 'Return to its card' },
  ],
};

/** The same with the document beside it. */
export const CARD_KEYS: KeyGroup = {
  title: ANSWER_KEYS.title,
  hints: [
    ...ANSWER_KEYS.hints,
    { keys: 'D', does: 'Go to the clause in the document' },
    { keys: '↑ ↓ in the document', does: 'Previous or next clause' },
    { keys: 'Enter in the document', does: 'Go to the clause’s card' },
  ],
};
