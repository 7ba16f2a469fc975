import { useState } from 'react';
import type { ListedItem } from '@/entities/personal-item';
import { useIsShown } from '@/shared/ui/dialog';
import type { Playground } from './use-playground';

export type Conversation = ListedItem<'ai-conversation'>;

/** Fetches one of the person's conversations and puts it on the screen (product/ai-playground#kept). */
export function useContinued({ kept: { list }, continueKept }: Playground) {
  const [opening, setOpening] = useState<string | null>(null);
  const isShown = useIsShown();

  /** @returns false if it could not be fetched, or if the dialog that offered it has been closed */
  const open = async ({ id }: Conversation): Promise<boolean> => {
    setOpening(id);
    const item = await list.open(id);
    if (!isShown.current) return false;
    setOpening(null);
    if (!item) return false;
    const { messages, model, tokens, cost } = item.value;
    continueKept({ id, title: item.title, spent: { tokens, cost } }, messages, model);
    return true;
  };
  return { opening, open };
}
