import type { KeyGroup } from '@/shared/ui/screen-keys';

/** What the keys do on a card that has the focus, as long as nothing is being typed into it. */
export const CARD_KEYS: KeyGroup = {
  title: 'Questions',
  hints: [
    { keys: 'y, n', does: 'Yes or No, and on to the next question' },
    { keys: '1 – 9', does: 'The choice of that number, and on to the next question' },
    { keys: 'n', does: 'Next card, where the question is not one of Yes and No' },
    { keys: 'p', does: 'Previous card' },
    { keys: 'j, k', does: 'Next and previous card, whatever the question' },
    { keys: 'u', does: 'Next pending card' },
    { keys: 'Delete', does: 'Clear the answer' },
    { keys: 'Enter in a field', does: 'On to the next pending card' },
    { keys: 'Esc in a field', does: 'Back to its card' },
    { keys: 'd', does: 'To the clause in the document' },
    { keys: '↑ ↓ in the document', does: 'Previous and next clause' },
    { keys: 'Enter in the document', does: 'To the card of the clause' },
  ],
};
