import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatMessage } from '@contract/ai';
import { usePersonalItems } from '@/entities/personal-item';
import type { Run } from './ask-model';
import { titleOf } from './conversation';
import { NOTHING_SPENT, plusUsage } from './cost';
import type { KeptAs } from './kept-as';

interface Asked {
  /** What was sent, after masking. */
  messages: readonly ChatMessage[];
  run: Run | undefined;
}

/**
 * The person's conversations (product/ai-playground#kept): each is saved when its answer is complete, as it was sent.
 * @param restored the conversation that the screen was continuing when it was left
 */
export function useKeptConversations(restored: KeptAs | null, { messages, run }: Asked) {
  const list = usePersonalItems('ai-conversation');
  const [keptAs, setKeptAs] = useState(restored);
  const [problem, setProblem] = useState<string | null>(null);
  /** The answer that was saved last; one that was on the screen before is not saved again. */
  const savedRun = useRef(run?.id);

  const keep = useEffectEvent(async (done: Run) => {
    if (messages.length === 0 || !list.isOffered) return;
    const { id = nanoid(), title = titleOf(messages), spent = NOTHING_SPENT } = keptAs ?? {};
    const total = plusUsage(spent, done.usage);
    const known = list.items.find((item) => item.id === id);
    const name = known?.title ?? title;
    // At once, because the next answer may come before the server's.
    setKeptAs({ id, title: name, spent: total });
    const saved = await list.save({
      id,
      title: name,
      version: known?.version ?? 0,
      value: {
        messages: [...messages, { role: 'assistant', content: done.text }],
        model: done.model.model,
        ...total,
      },
    });
    setProblem('message' in saved ? saved.message : null);
  });
  const done = run?.status === 'done' ? run : undefined;
  useEffect(() => {
    if (!done || done.id === savedRun.current) return;
    savedRun.current = done.id;
    void keep(done);
  }, [done]);

  return {
    list,
    keptAs,
    /** Why the conversation could not be saved; null if it was. */
    problem,
    /** Called when another conversation is on the screen: a kept one, or a new one. */
    begin: (next: KeptAs | null) => {
      setKeptAs(next);
      setProblem(null);
    },
  };
}

export type KeptConversations = ReturnType<typeof useKeptConversations>;
