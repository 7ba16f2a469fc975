import { useEffect, useRef, useState } from 'react';
import { isApiError, selectExtensions, type WrittenDraft } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { ToSend } from './draft-storage';

/** Milliseconds without an answer until the user is offered to send later. */
const SLOW = 10_000;

const KEPT = 'Kept on this device. It is sent as soon as the server answers.';
const NOT_KEPT = 'Your browser cannot store it. Stay on this page until it is saved.';

type Written = PromiseLike<{ error?: unknown }> & { abort?: () => void };

/** What a write is called in the outbox, and what moves it there: see `useDraft` and `putIntoOutbox`. */
export interface Described extends Pick<ToSend, 'name' | 'path'> {
  sendLater: (toSend: ToSend) => Promise<boolean>;
}

/** For `DraftNote`: the offer to send a form's values later. */
export interface Later {
  /** The server has not answered for a while. */
  isSlow: boolean;
  keep: () => void;
}

/** Instead of the server's answer: it is in the outbox. */
interface Kept {
  isKept: true;
  error?: undefined;
}

/**
 * Sends a write, or moves it to the outbox: if there is no answer while the browser is offline, or if the user chooses to
 * send it later (product/offline#outbox).
 * @param endpointName the write, one of the portal's `OUTBOX_CODE`; its argument is JSON, with files as references
 */
export function useSendLater<Argument extends { draft?: WrittenDraft }, Answer extends Written>(
  endpointName: string,
  write: (argument: Argument) => Answer,
) {
  const dispatch = useAppDispatch();
  const isOffered = useAppSelector(selectExtensions);
  const { isSlow, patiently, giveUp } = usePatience();
  const isWanted = useRef(false);

  const keep = async (argument: Argument, { sendLater, ...described }: Described): Promise<boolean> => {
    const isKept = await sendLater({ ...described, endpointName, argument });
    dispatch(isKept ? notificationShown(KEPT, 'success') : notificationShown(NOT_KEPT, 'warning'));
    return isKept;
  };
  const send = async (
    argument: Argument,
    described: Described,
  ): Promise<(Awaited<Answer> & { isKept?: undefined }) | Kept> => {
    if (isWanted.current && (await keep(argument, described))) return { isKept: true };
    const attempt = write(argument);
    const answer = await patiently(attempt);
    if (answer === null) attempt.abort?.();
    const isUnanswered = isApiError(answer?.error) && answer.error.kind === 'no-response';
    const isLater = isOffered && (answer === null || (isUnanswered && !navigator.onLine));
    if (isLater && (await keep(argument, described))) return { isKept: true };
    return answer ?? (await attempt);
  };
  const keepNow = async (submit: () => PromiseLike<unknown>) => {
    if (giveUp()) return;
    isWanted.current = true;
    try {
      await submit();
    } finally {
      isWanted.current = false;
    }
  };
  return {
    send,
    /** Moves it to the outbox without an attempt. Resolves to false if this browser cannot store it. */
    keep,
    /** @param submit submits the form again, after an attempt that got no answer */
    laterBy: (submit: () => PromiseLike<unknown>): Later | undefined =>
      isOffered ? { isSlow, keep: () => void keepNow(submit) } : undefined,
  };
}

/** Waits for one answer at a time, until the user gives up. */
function usePatience() {
  const [isSlow, setIsSlow] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The answer; null if the user has given up. */
  const patiently = async <Answer>(attempt: PromiseLike<Answer>): Promise<Answer | null> => {
    timer.current = setTimeout(() => setIsSlow(true), SLOW);
    const stopped = new Promise<null>((resolve) => {
      stop.current = () => resolve(null);
    });
    const answer = await Promise.race([attempt, stopped]);
    clearTimeout(timer.current);
    stop.current = null;
    setIsSlow(false);
    return answer;
  };
  /** False if nothing is being waited for. */
  const giveUp = (): boolean => {
    stop.current?.();
    return stop.current !== null;
  };
  return { isSlow, patiently, giveUp };
}
