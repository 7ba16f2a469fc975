import { useState } from 'react';
import type { AiModel, ChatMessage } from '@contract/ai';
import { sizeProblem } from './ask-model';
import { withAttachments } from './attachment';
import { conversationProblem, messagesToSend, type TableMessage } from './conversation';
import { filledIn, hasVariables, missingVariables, variablesOf } from './prompt-variables';
import { usePersonalDataCheck } from './use-personal-data-check';

interface AskingInput {
  asked: readonly AiModel[];
  /** The values of the variables. */
  values: Record<string, string>;
  isRunning: boolean;
  start: (asked: readonly AiModel[], messages: ChatMessage[]) => void;
  onSend: () => void;
}

/** Whether a conversation can be sent; sends it after a check for personal data. */
export function useAsking({ asked, values, isRunning, start, onSend }: AskingInput) {
  const { askedBack, isChecking, check, leave } = usePersonalDataCheck();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The questions behind the answers on the screen. */
  const [sent, setSent] = useState<readonly ChatMessage[]>([]);

  const problemOf = (wanted: readonly TableMessage[]): string | null => {
    const [missing] = missingVariables(variablesOf(wanted), values);
    return (
      (asked.length === 0 ? 'There is no model to choose from.' : conversationProblem(wanted)) ??
      (missing === undefined ? null : `Fill in the variable ${missing}.`)
    );
  };

  const tooLargeProblem = (toSend: ChatMessage[]) =>
    asked[0] ? sizeProblem({ model: asked[0].model, messages: toSend, stream: true }) : null;
  const send = (toSend: ChatMessage[]) => {
    leave();
    const tooLarge = tooLargeProblem(toSend);
    setRefusal(tooLarge);
    if (tooLarge !== null) return;
    onSend();
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

  return { asking: { isChecking, refusal, askedBack }, refuse: setRefusal, leave, problemOf, sent, send, submit };
}
