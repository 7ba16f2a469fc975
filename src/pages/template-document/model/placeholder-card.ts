const PREFIX = 'placeholder:';

/** The placeholder that a card asks for; null for all other cards. */
export function placeholderOfCard(cardId: string): string | null {
  return cardId.startsWith(PREFIX) ? cardId.slice(PREFIX.length) : null;
}

export function cardOfPlaceholder(key: string): string {
  return PREFIX + key;
}
