import type { RagColor } from '@contract/target';

const WORDS = ['No status', 'Green', 'Amber', 'Red'] as const;
const LETTERS = ['–', 'G', 'A', 'R'] as const;

/** The name of a status, which is always shown with its colour. */
export function ragWord(color: RagColor): string {
  return WORDS[color];
}

/** The letter in the dot. */
export function ragLetter(color: RagColor): string {
  return LETTERS[color];
}
