import { isRecord, isText } from '@contract/guards';
import { declareStored } from '@/shared/lib/browser-storage';

/** Which card of which place somebody was at, so that a reload goes on there; for this tab alone. */
export const storedCard = declareStored({
  key: 'harbour.template-document.card',
  scope: 'tab',
  check: (content) =>
    isRecord(content) && isText(content.place) && isText(content.cardId)
      ? { place: content.place, cardId: content.cardId }
      : undefined,
  listed: null, // where the tab was
});

export function storedCardAt(place: string): string | null {
  const stored = storedCard.read();
  return stored?.place === place ? stored.cardId : null;
}
