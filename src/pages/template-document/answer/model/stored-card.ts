import { isRecord, isText } from '@contract/guards';
import { declareStored } from '@/shared/lib/browser-storage';

/** The last active card, so that a reload continues there; for this tab only. */
export const storedCard = declareStored({
  key: 'harbour.template-document.card',
  scope: 'tab',
  check: (content) =>
    isRecord(content) && isText(content.place) && isText(content.cardId)
      ? { place: content.place, cardId: content.cardId }
      : undefined,
  listed: null, // where the tab was
});

export function storedCardAt(wizardKey: string): string | null {
  const stored = storedCard.read();
  return stored?.place === wizardKey ? stored.cardId : null;
}
