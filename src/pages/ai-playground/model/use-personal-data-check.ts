import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '@contract/ai';
import { wordsOf } from '@contract/name-words';
import { isRecord } from '@contract/guards';
import { messageOf, selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppStore } from '@/shared/redux';
import { selectChosenClients, selectFoundClients } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { findNames } from '../api/ai-api';
import { findPersonalData, maskPersonalData, type Finding, type KnownNames } from './personal-data';

/**
 * Reads the names of clients that this user has chosen on any screen, opened by a link or searched, recently in this
 * browser or since the portal was opened. Nothing is fetched, and other users' are not read.
 */
function useKnownClients(): () => string[] {
  const store = useAppStore();
  // Stored by other screens.
  const [chosen] = useRecents('documents.account', isNamed);
  const [answered] = useRecents('survey.clients', isNamed);
  const [worked] = useRecents('time-sheet.work', isWorkForNamed);
  return () => [
    ...[...chosen, ...answered].map(({ text }) => text),
    ...worked.map(({ account }) => account.text),
    ...selectChosenClients(store.getState()),
    ...selectFoundClients(store.getState()),
  ];
}

interface Named {
  text: string;
}

function isNamed(value: unknown): value is Named {
  return isRecord(value) && typeof value.text === 'string';
}

function isWorkForNamed(value: unknown): value is { account: Named } {
  return isRecord(value) && isNamed(value.account);
}

/** A question that is on hold because it may contain personal data. */
export interface AskedBack {
  messages: ChatMessage[];
  /** Row numbers in the table, including blank ones. */
  findings: readonly Finding[];
  /** Why names may be missing among them; null if all names were searched for. */
  problem: string | null;
  /** Checks again; null if that would find nothing more. */
  again: (() => void) | null;
  /** The messages with their masks. */
  masked: () => ChatMessage[];
}

interface FoundNames {
  known: KnownNames;
  /** Why names may be missing; null if all names were searched for. */
  problem: string | null;
  canRetry: boolean;
}

/** Looks for personal data in a question before it is sent (product/ai-playground#personal-data-check). */
export function usePersonalDataCheck() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const knownClients = useKnownClients();
  const [askedBack, setAskedBack] = useState<AskedBack | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** The question that is being checked; null if it is no longer wanted. */
  const present = useRef<object | null>(null);

  // A question whose answer nobody would see is not sent.
  useEffect(
    () => () => {
      present.current = null;
    },
    [],
  );

  const namesIn = async (texts: readonly string[]): Promise<FoundNames> => {
    const clients = knownClients();
    const words = selectExtensions(store.getState()) ? wordsOf(texts) : '';
    if (words === '') return { known: { clients, people: [] }, problem: null, canRetry: false };
    const { data, error } = await dispatch(findNames.initiate({ words }, { track: false }));
    if (!data) {
      const problem = `Could not check the question for names. ${messageOf(error)}`;
      return { known: { clients, people: [] }, problem, canRetry: true };
    }
    return {
      known: { clients: [...clients, ...data.clients], people: data.people },
      problem: data.hasMore ? 'The question has too many names to check. Shorten it.' : null,
      canRetry: false,
    };
  };

  /** Nothing is sent, because the question is no longer wanted. */
  const leave = () => {
    present.current = null;
    setIsChecking(false);
    setAskedBack(null);
  };

  /**
   * @param rows the rows of the table @param messages the part of them that would be sent
   * @param send called if nothing was found
   */
  const check = async (
    rows: readonly ChatMessage[],
    messages: ChatMessage[],
    send: (messages: ChatMessage[]) => void,
  ) => {
    const question = {};
    present.current = question;
    setIsChecking(true);
    const { known, problem, canRetry } = await namesIn(textsOf(messages));
    if (present.current !== question) return;
    leave();
    const findings = findPersonalData(textsOf(rows), known);
    if (findings.length === 0 && problem === null) {
      send(messages);
      return;
    }
    const masks = () => maskPersonalData(textsOf(messages), known);
    setAskedBack({
      messages,
      findings,
      problem,
      again: canRetry ? () => void check(rows, messages, send) : null,
      masked: () => masks().map((content, index) => ({ role: messages[index]?.role ?? 'user', content })),
    });
  };
  return { askedBack, isChecking, check, leave };
}

function textsOf(messages: readonly ChatMessage[]): string[] {
  return messages.map(({ content }) => content);
}
