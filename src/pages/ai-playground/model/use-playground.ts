import { useEffect, useRef, useState } from 'react';
import type { AiModel, ChatMessage, ChatRole } from '@contract/ai';
import { useDraft } from '@/features/keep-draft';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { sizeProblem } from './ask-model';
import { withAttachments, type Attachment } from './attachment';
import {
  beforeQuestion,
  conversationProblem,
  duplicated,
  endsWithAnswer,
  messagesToSend,
  moved,
  newConversation,
  nextRole,
  tableMessage,
  type TableMessage,
} from './conversation';
import { isStoredPlayground, newPlayground, restoredPlayground, type StoredPlayground } from './stored-playground';
import { filledIn, hasVariables, missingVariables, variablesOf } from './prompt-variables';
import type { KeptAs } from './kept-as';
import { useKeptConversations } from './use-kept-conversations';
import { useModelChoice } from './use-model-choice';
import { usePersonalDataCheck } from './use-personal-data-check';
import { stoppedRun, useRuns } from './use-runs';

/** The note about what can be undone. */
export const CONVERSATION_CHANGED = 'ai-conversation';

/** What another conversation on the screen comes with. */
interface Replacement {
  /** What was done. */
  text: string;
  /** The answers that are shown; those that are there by default. */
  runs?: ReturnType<typeof useRuns>['runs'];
  keptAs?: KeptAs | null;
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
  const { askedBack, isChecking, check, leave } = usePersonalDataCheck();
  const [refusal, setRefusal] = useState<string | null>(null);
  const changed = useUndoOffer((apply: () => void) => apply());
  /** The last change was of the whole conversation, and cannot be undone after typing into the new one. */
  const isWholeChange = useRef(false);
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  const [followUp, setFollowUp] = useState(initial.followUp ?? '');
  /** What the answers on the screen were asked. */
  const [sent, setSent] = useState<readonly ChatMessage[]>([]);
  const kept = useKeptConversations(initial.keptAs ?? null, { messages: sent, run: runs[0] });
  const { keptAs } = kept;

  const { keep } = draft;
  useEffect(() => {
    const present: StoredPlayground = { messages, values, ...choice, runs, followUp, keptAs };
    keep(present);
  }, [keep, messages, values, choice, runs, followUp, keptAs]);

  const asked = [first, ...(choice.isComparing ? [second] : [])].filter((model) => model !== undefined);
  const variables = variablesOf(messages);
  const problemOf = (wanted: readonly TableMessage[]): string | null => {
    const [missing] = missingVariables(variablesOf(wanted), values);
    return (
      (asked.length === 0 ? 'There is no model to choose from.' : conversationProblem(wanted)) ??
      (missing === undefined ? null : `Fill in the variable ${missing}.`)
    );
  };
  const problem = problemOf(messages);
  // An answer that the conversation does not have yet; of two that are compared, the user adds one.
  const [onlyRun] = runs.length === 1 ? runs : [];
  const newAnswer =
    onlyRun &&
    onlyRun.status !== 'running' &&
    onlyRun.text !== '' &&
    !messages.some(({ role, content }) => role === 'assistant' && content === onlyRun.text)
      ? onlyRun.text
      : null;

  const change = (next: readonly TableMessage[], focus?: FocusWish) => {
    setMessages(next);
    setRefusal(null);
    if (focus) setFocusWish(focus);
  };
  const replaceAll = (
    next: readonly TableMessage[],
    { text, runs: nextRuns = runs, keptAs: nextKept = null }: Replacement,
  ) => {
    const before = { messages, values, runs: runs.map(stoppedRun), keptAs };
    stop();
    leave();
    kept.begin(nextKept);
    change(next);
    setValues({});
    show(nextRuns);
    const apply = () => {
      change(before.messages);
      kept.begin(before.keptAs);
      setValues(before.values);
      show(before.runs);
    };
    changed.offer(apply, { text, note: CONVERSATION_CHANGED });
    isWholeChange.current = true;
  };

  const tooLargeProblem = (toSend: ChatMessage[]) =>
    asked[0] ? sizeProblem({ model: asked[0].model, messages: toSend, stream: true }) : null;
  const send = (toSend: ChatMessage[]) => {
    leave();
    const tooLarge = tooLargeProblem(toSend);
    setRefusal(tooLarge);
    if (tooLarge !== null) return;
    changed.forget();
    setSent(toSend);
    start(asked, toSend);
  };
  const submit = (wanted: readonly TableMessage[]) => {
    if (isRunning || isChecking || problemOf(wanted) !== null) return;
    const rows = wanted.map((message) => ({
      role: message.role,
      content: withAttachments(
        hasVariables(message) ? filledIn(message.content, values) : message.content,
        message.attachments,
      ),
    }));
    const toSend = messagesToSend(rows);
    // Checked before the search for personal data, which would be slow for such a text.
    const tooLarge = tooLargeProblem(toSend);
    if (tooLarge === null) void check(rows, toSend, send);
    else setRefusal(tooLarge);
  };

  return {
    messages,
    variables,
    values,
    runs,
    isRunning,
    isChecking,
    problem,
    refusal,
    askedBack,
    focusWish,
    isStored: draft.isStored,
    kept,
    followUp,
    setFollowUp,
    /** The conversation ends with an answer, so that a follow-up is what comes next. */
    canFollowUp: runs.length === 1 || endsWithAnswer(messages),
    choice: { first, second, isComparing: choice.isComparing },

    chooseModel,
    compare,
    setValue: (name: string, value: string) => setValues({ ...values, [name]: value }),

    edit: (id: string, part: Partial<Pick<TableMessage, 'role' | 'content'>>) => {
      change(messages.map((message) => (message.id === id ? { ...message, ...part } : message)));
      if (isWholeChange.current) changed.forget();
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
      const apply = () => {
        setMessages((present) => present.toSpliced(index, 0, removed));
        setFocusWish({ id: removed.id, part: 'content' });
      };
      changed.offer(apply, { text: `Message ${index + 1} was removed.`, note: CONVERSATION_CHANGED });
      isWholeChange.current = false;
    },
    startAgain: () => replaceAll(newConversation(), { text: 'A new conversation was started.', runs: [] }),
    takePrompt: (name: string, prompt: readonly ChatMessage[]) =>
      replaceAll(
        prompt.map(({ role, content }) => tableMessage(role, content)),
        { text: `${name} was loaded.` },
      ),
    continueKept: (next: KeptAs, earlier: readonly ChatMessage[], model: string) => {
      if (models.some((each) => each.model === model)) chooseModel(0, model);
      replaceAll([...earlier.map(({ role, content }) => tableMessage(role, content)), tableMessage('user')], {
        text: `${next.title} was opened.`,
        runs: [],
        keptAs: next,
      });
    },
    /** Attaches a text to the question at the end. */
    attach: (attachment: Attachment) => {
      const last = messages.at(-1);
      const question = last?.role === 'user' ? last : tableMessage('user');
      const attached = { ...question, attachments: [...(question.attachments ?? []), attachment] };
      change([...(question === last ? messages.slice(0, -1) : messages), attached]);
    },
    detach: (id: string, attachmentId: string) =>
      change(
        messages.map((message) =>
          message.id === id
            ? { ...message, attachments: message.attachments?.filter((each) => each.id !== attachmentId) ?? [] }
            : message,
        ),
      ),
    addAnswer: (text: string) => {
      const question = tableMessage('user');
      const answer = tableMessage('assistant' satisfies ChatRole, text);
      change([...beforeQuestion(messages).before, answer, question], { id: question.id, part: 'content' });
    },

    submit: () => submit(messages),
    /** Adds the answer, if it is not there, and the follow-up to the conversation, and submits it. */
    askFollowUp: () => {
      if (isRunning || isChecking || followUp.trim() === '') return;
      const { before, attachments } = beforeQuestion(messages);
      const question = { ...tableMessage('user', followUp.trim()), ...(attachments && { attachments }) };
      const next = [...before, ...(newAnswer === null ? [] : [tableMessage('assistant', newAnswer)]), question];
      change(next);
      setFollowUp('');
      submit(next);
    },
    sendAnyway: () => askedBack && send(askedBack.messages),
    sendMasked: () => askedBack && send(askedBack.masked()),
    sendNothing: leave,
    stop,
  };
}

export type Playground = ReturnType<typeof usePlayground>;
