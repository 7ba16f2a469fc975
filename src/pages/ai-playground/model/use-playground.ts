import { useEffect, useState } from 'react';
import type { AiModel, ChatMessage, ChatRole } from '@contract/ai';
import { useDraft } from '@/features/keep-draft';
import { sizeProblem } from './ask-model';
import {
  conversationProblem,
  duplicated,
  messagesToSend,
  moved,
  newConversation,
  nextRole,
  tableMessage,
  type TableMessage,
} from './conversation';
import { isStoredPlayground, newPlayground, restoredPlayground, type StoredPlayground } from './stored-playground';
import { findPersonalData, maskPersonalData, type Finding } from './personal-data';
import { filledIn, missingVariables, variablesOf } from './prompt-variables';
import { useKnownClients } from './use-known-clients';
import { useModelChoice } from './use-model-choice';
import { stoppedRun, useRuns } from './use-runs';

/** A question that is on hold because it may contain personal data. */
export interface AskedBack {
  messages: ChatMessage[];
  /** Row numbers in the table, including blank ones. */
  findings: readonly Finding[];
}

/** What can be undone. */
interface Undo {
  text: string;
  apply: () => void;
  /** Restores the whole conversation; no longer possible after typing into the new one. */
  isWhole: boolean;
}

/** Where to move the focus once the table has changed. */
export interface FocusWish {
  id: string;
  part: 'content' | 'handle' | 'up' | 'down';
}

/** The state and actions of the playground. `models` are the available ones. */
export function usePlayground(models: readonly AiModel[]) {
  const draft = useDraft('ai-playground', isStoredPlayground);
  const [initial] = useState(() => (draft.restored ? restoredPlayground(draft.restored.values) : newPlayground()));
  const [messages, setMessages] = useState(initial.messages);
  const [values, setValues] = useState(initial.values);
  const { choice, first, second, chooseModel, compare } = useModelChoice(models, initial);
  const { runs, isRunning, start, stop, show } = useRuns(initial.runs);
  const [askedBack, setAskedBack] = useState<AskedBack | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  const knownClients = useKnownClients();

  const { keep } = draft;
  useEffect(() => {
    const present: StoredPlayground = { messages, values, ...choice, runs };
    keep(present);
  }, [keep, messages, values, choice, runs]);

  const asked = [first, ...(choice.isComparing ? [second] : [])].filter((model) => model !== undefined);
  const variables = variablesOf(messages.map(({ content }) => content));
  const [missing] = missingVariables(variables, values);
  const problem =
    (asked.length === 0 ? 'There is no model to choose from.' : conversationProblem(messages)) ??
    (missing === undefined ? null : `Fill in the variable ${missing}.`);

  const change = (next: readonly TableMessage[], focus?: FocusWish) => {
    setMessages(next);
    setRefusal(null);
    if (focus) setFocusWish(focus);
  };
  const replaceAll = (next: readonly TableMessage[], text: string, nextRuns = runs) => {
    const before = { messages, values, runs: runs.map(stoppedRun) };
    stop();
    change(next);
    setValues({});
    show(nextRuns);
    setUndo({
      text,
      isWhole: true,
      apply: () => {
        change(before.messages);
        setValues(before.values);
        show(before.runs);
      },
    });
  };

  const tooLargeProblem = (toSend: ChatMessage[]) =>
    asked[0] ? sizeProblem({ model: asked[0].model, messages: toSend, stream: true }) : null;
  const send = (toSend: ChatMessage[]) => {
    setAskedBack(null);
    const tooLarge = tooLargeProblem(toSend);
    setRefusal(tooLarge);
    if (tooLarge !== null) return;
    setUndo(null);
    start(asked, toSend);
  };

  return {
    messages,
    variables,
    values,
    runs,
    isRunning,
    problem,
    refusal,
    askedBack,
    undo,
    focusWish,
    isStored: draft.isStored,
    choice: { first, second, isComparing: choice.isComparing },

    chooseModel,
    compare,
    setValue: (name: string, value: string) => setValues({ ...values, [name]: value }),

    edit: (id: string, part: Partial<Pick<TableMessage, 'role' | 'content'>>) => {
      change(messages.map((message) => (message.id === id ? { ...message, ...part } : message)));
      if (undo?.isWhole) setUndo(null);
    },
    add: () => {
      const added = tableMessage(nextRole(messages));
      change([...messages, added], { id: added.id, part: 'content' });
    },
    duplicate: (index: number) => {
      const next = duplicated(messages, index);
      const copy = next[index + 1];
      change(next, copy && { id: copy.id, part: 'content' });
    },
    move: (from: number, to: number, part?: FocusWish['part']) => {
      const id = messages[from]?.id;
      change(moved(messages, from, to), id !== undefined && part ? { id, part } : undefined);
    },
    remove: (index: number) => {
      const removed = messages[index];
      if (!removed) return;
      const rest = messages.toSpliced(index, 1);
      const next = rest.length > 0 ? rest : [tableMessage('user')];
      const neighbour = next[Math.min(index, next.length - 1)];
      change(next, neighbour && { id: neighbour.id, part: 'content' });
      setUndo({
        text: `Message ${index + 1} was removed.`,
        isWhole: false,
        apply: () => {
          setMessages((present) => present.toSpliced(index, 0, removed));
          setFocusWish({ id: removed.id, part: 'content' });
        },
      });
    },
    startAgain: () => replaceAll(newConversation(), 'A new conversation was started.', []),
    takePrompt: (name: string, prompt: readonly ChatMessage[]) =>
      replaceAll(
        prompt.map(({ role, content }) => tableMessage(role, content)),
        `${name} was loaded.`,
      ),
    takeBack: () => {
      undo?.apply();
      setUndo(null);
    },
    addAnswer: (text: string) => {
      const question = tableMessage('user');
      const answer = tableMessage('assistant' satisfies ChatRole, text);
      const isOpen = messages.at(-1)?.role === 'user' && messages.at(-1)?.content.trim() === '';
      const before = isOpen ? messages.slice(0, -1) : messages;
      change([...before, answer, question], { id: question.id, part: 'content' });
    },

    submit: () => {
      if (isRunning || problem !== null) return;
      const filled = messages.map(({ role, content }) => ({ role, content: filledIn(content, values) }));
      const toSend = messagesToSend(filled);
      // Checked before the search for personal data, which would be slow for such a text.
      const tooLarge = tooLargeProblem(toSend);
      const findings = tooLarge === null ? findPersonalData(textsOf(filled), knownClients()) : [];
      if (findings.length > 0) setAskedBack({ messages: toSend, findings });
      else send(toSend);
    },
    sendAnyway: () => askedBack && send(askedBack.messages),
    sendMasked: () => {
      if (!askedBack) return;
      const masked = maskPersonalData(textsOf(askedBack.messages), knownClients());
      send(askedBack.messages.map(({ role }, index) => ({ role, content: masked[index] ?? '' })));
    },
    sendNothing: () => setAskedBack(null),
    stop,
  };
}

export type Playground = ReturnType<typeof usePlayground>;

function textsOf(messages: readonly ChatMessage[]): string[] {
  return messages.map(({ content }) => content);
}
