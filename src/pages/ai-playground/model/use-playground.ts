import { useEffect, useState } from 'react';
import type { AiModel, ChatMessage } from '@contract/ai';
import { useDraft } from '@/features/keep-draft';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { beforeQuestion, endsWithAnswer, newConversation, tableMessage, type TableMessage } from './conversation';
import { isStoredPlayground, newPlayground, restoredPlayground, type StoredPlayground } from './stored-playground';
import { variablesOf } from './prompt-variables';
import type { KeptAs } from './kept-as';
import { messageActions, type FocusWish } from './message-actions';
import { useAsking } from './use-asking';
import { useKeptConversations } from './use-kept-conversations';
import { useModelChoice } from './use-model-choice';
import { stoppedRun, useRuns } from './use-runs';

/** The note about what can be undone. */
export const CONVERSATION_CHANGED = 'ai-conversation';

/** What comes with another conversation on the screen. */
interface Replacement {
  /** What was done. */
  text: string;
  /** The answers to show; the current ones by default. */
  runs?: ReturnType<typeof useRuns>['runs'];
  keptAs?: KeptAs | null;
  /** The last message gets the focus, because it comes next. */
  isContinued?: boolean;
}

/** The state and actions of the playground. `models` are the available ones. */
export function usePlayground(models: readonly AiModel[]) {
  const draft = useDraft('ai-playground', isStoredPlayground);
  const [initial] = useState(() => (draft.restored ? restoredPlayground(draft.restored.values) : newPlayground()));
  const [messages, setMessages] = useState(initial.messages);
  const [values, setValues] = useState(initial.values);
  const { choice, first, second, chooseModel, compare } = useModelChoice(models, initial);
  const { runs, isRunning, start, stop, show } = useRuns(initial.runs);
  const changed = useUndoOffer((apply: () => void) => apply());
  /** The last change was of the whole conversation, and cannot be undone after typing into the new one. */
  const [isWholeChange, setIsWholeChange] = useState(false);
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  const [followUp, setFollowUp] = useState(initial.followUp ?? '');
  const asked = [first, ...(choice.isComparing ? [second] : [])].filter((model) => model !== undefined);
  const { asking, refuse, leave, problemOf, sent, send, submit } = useAsking({
    asked,
    values,
    isRunning,
    start,
    onSend: () => changed.forget(),
  });
  const kept = useKeptConversations(initial.keptAs ?? null, { messages: sent, run: runs[0] });
  const { keptAs } = kept;

  const { keep } = draft;
  useEffect(() => {
    const present: StoredPlayground = { messages, values, ...choice, runs, followUp, keptAs };
    keep(present);
  }, [keep, messages, values, choice, runs, followUp, keptAs]);

  const problem = problemOf(messages);
  const newAnswer = newAnswerOf(runs, messages);

  const change = (next: readonly TableMessage[], focus?: FocusWish) => {
    setMessages(next);
    refuse(null);
    if (focus) setFocusWish(focus);
  };
  const replaceAll = (
    next: readonly TableMessage[],
    { text, runs: nextRuns = runs, keptAs: nextKept = null, isContinued = false }: Replacement,
  ) => {
    const before = { messages, values, runs: runs.map(stoppedRun), keptAs };
    stop();
    leave();
    kept.begin(nextKept);
    const last = next.at(-1);
    change(next, isContinued && last ? { id: last.id, part: 'content' } : undefined);
    setValues({});
    show(nextRuns);
    const apply = () => {
      change(before.messages);
      kept.begin(before.keptAs);
      setValues(before.values);
      show(before.runs);
    };
    changed.offer(apply, { text, note: CONVERSATION_CHANGED });
    setIsWholeChange(true);
  };

  return {
    messages,
    variables: variablesOf(messages),
    values,
    runs,
    isRunning,
    ...asking,
    problem,
    focusWish,
    isStored: draft.isStored,
    kept,
    followUp,
    setFollowUp,
    /** The conversation ends with an answer, so a follow-up comes next. */
    canFollowUp: runs.length === 1 || endsWithAnswer(messages),
    choice: { first, second, isComparing: choice.isComparing },

    chooseModel,
    compare,
    setValue: (name: string, value: string) => setValues({ ...values, [name]: value }),

    ...messageActions({
      messages,
      setMessages,
      change,
      setFocusWish,
      onEdited: () => {
        if (isWholeChange) changed.forget();
      },
      onRemoved: (putBack, text) => {
        changed.offer(putBack, { text, note: CONVERSATION_CHANGED });
        setIsWholeChange(false);
      },
    }),
    ...conversationActions(replaceAll, (model) => {
      if (models.some((each) => each.model === model)) chooseModel(0, model);
    }),

    submit: () => submit(messages),
    /** Adds the answer (if it is missing) and the follow-up to the conversation, and submits it. */
    askFollowUp: () => {
      if (isRunning || asking.isChecking || followUp.trim() === '') return;
      const { before, attachments } = beforeQuestion(messages);
      const question = { ...tableMessage('user', followUp.trim()), ...(attachments && { attachments }) };
      const next = [...before, ...(newAnswer === null ? [] : [tableMessage('assistant', newAnswer)]), question];
      change(next);
      setFollowUp('');
      submit(next);
    },
    sendAnyway: () => asking.askedBack && send(asking.askedBack.messages),
    sendMasked: () => asking.askedBack && send(asking.askedBack.masked()),
    sendNothing: leave,
    stop,
  };
}

/** Functions that put another conversation on the screen. */
function conversationActions(
  replaceAll: (next: readonly TableMessage[], by: Replacement) => void,
  chooseModel: (model: string) => void,
) {
  const tableOf = (messages: readonly ChatMessage[]) =>
    messages.map(({ role, content }) => tableMessage(role, content));
  return {
    startAgain: () => replaceAll(newConversation(), { text: 'A new conversation was started.', runs: [] }),
    takePrompt: (name: string, prompt: readonly ChatMessage[]) =>
      replaceAll(tableOf(prompt), { text: `${name} was loaded.`, isContinued: true }),
    continueKept: (next: KeptAs, earlier: readonly ChatMessage[], model: string) => {
      chooseModel(model);
      replaceAll([...tableOf(earlier), tableMessage('user')], {
        text: `${next.title} was opened.`,
        runs: [],
        keptAs: next,
        isContinued: true,
      });
    },
  };
}

/** An answer that is not in the conversation yet; if two are compared, the user adds one. */
function newAnswerOf(runs: ReturnType<typeof useRuns>['runs'], messages: readonly TableMessage[]): string | null {
  const [onlyRun] = runs.length === 1 ? runs : [];
  if (!onlyRun || onlyRun.status === 'running' || onlyRun.text === '') return null;
  const isThere = messages.some(({ role, content }) => role === 'assistant' && content === onlyRun.text);
  return isThere ? null : onlyRun.text;
}

export type Playground = ReturnType<typeof usePlayground>;
