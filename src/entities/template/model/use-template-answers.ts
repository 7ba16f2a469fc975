import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { mergedAnswers, type AnswerChanges, type AnswerOrigin, type TemplateAnswers } from '@contract/template-answers';
import { selectUserId, type SessionRoot } from '@/entities/session/@x/template';
import { selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useGetTemplateAnswerOriginsQuery, useGetTemplateAnswersQuery } from '../api/template-answers-api';
import { openWizard } from './follow-other-tabs';
import { changeAnswers, decideClash, saveAnswers } from './save-answers';
import {
  selectAnswerClashes,
  selectAnswersSave,
  selectUnsavedAnswers,
  type TemplateWizardRoot,
} from './template-wizard-slice';

/** Milliseconds after the last answer until answers are saved (product/template-document#when-saved). */
const SAVED_AFTER = 1_000;

const NO_ANSWERS: TemplateAnswers = {};
const NO_ORIGINS: Readonly<Record<string, AnswerOrigin>> = {};

export interface AnswerClash {
  key: string;
  yours: string;
  theirs: string;
}

export interface ClientAnswers {
  /** The server's answers with unconfirmed ones applied. */
  answers: TemplateAnswers;
  /** `failed`: 'Could not fetch answers'; new answers are saved anyway. */
  status: 'loading' | 'ready' | 'failed';
  /** Fetches them again after a failure. */
  isRefetching: boolean;
  refetch: () => void;
  answer: (changes: AnswerChanges) => void;
  /** `failed` until the next answer or attempt. */
  save: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Saves now, as Next does. False if it failed. */
  saveNow: () => Promise<boolean>;
  /** Answers that somebody else has given to the same questions since; the user decides. */
  clashes: readonly AnswerClash[];
  decide: (key: string, keepsOwn: boolean) => void;
  /** Who gave the saved answers, and when, by key; empty if the server does not send it. */
  origins: Readonly<Record<string, AnswerOrigin>>;
}

/**
 * The answers of the client with `externalId`; null while none is chosen. They are saved a second after the last one,
 * and when the screen or the client is left. Unsaved answers survive a reload and are shared by all tabs.
 */
export function useTemplateAnswers(externalId: string | null): ClientAnswers {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const isOpen = useAppSelector(
    ({ templateWizard }: TemplateWizardRoot) => userId !== null && templateWizard.owner === userId,
  );
  const hasOrigins = useAppSelector(selectExtensions);
  const unsaved = useAppSelector((state: TemplateWizardRoot & SessionRoot) =>
    selectUnsavedAnswers(state, externalId ?? ''),
  );
  const running = useAppSelector((state: TemplateWizardRoot) => selectAnswersSave(state, externalId ?? ''));
  const asked = externalId ?? skipToken;
  const { currentData, error, isFetching, refetch } = useGetTemplateAnswersQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData: origins } = useGetTemplateAnswerOriginsQuery(hasOrigins ? asked : skipToken);
  const isUnsaved = Object.keys(unsaved).length > 0;
  const isReady = currentData !== undefined;

  useLayoutEffect(() => {
    if (userId !== null && !isOpen) dispatch(openWizard(userId));
  }, [dispatch, isOpen, userId]);

  useEffect(() => {
    if (externalId === null || !isUnsaved || running !== null || !isReady) return undefined;
    const timer = setTimeout(() => void dispatch(saveAnswers(externalId)), SAVED_AFTER);
    return () => clearTimeout(timer);
  }, [dispatch, externalId, isReady, isUnsaved, running, unsaved]);

  useEffect(() => {
    if (externalId === null) return undefined;
    return () => void dispatch(saveAnswers(externalId));
  }, [dispatch, externalId]);

  const answer = useCallback(
    (changes: AnswerChanges) => {
      if (externalId !== null) dispatch(changeAnswers(externalId, changes));
    },
    [dispatch, externalId],
  );
  const saveNow = useCallback(
    async () => externalId === null || dispatch(saveAnswers(externalId)),
    [dispatch, externalId],
  );
  const undecided = useAppSelector((state: TemplateWizardRoot) => selectAnswerClashes(state, externalId ?? ''));
  const clashes = useMemo(
    () => Object.entries(undecided).map(([key, theirs]) => ({ key, yours: unsaved[key] ?? '', theirs })),
    [undecided, unsaved],
  );
  const decide = useCallback(
    (key: string, keepsOwn: boolean) => {
      if (externalId !== null) dispatch(decideClash(externalId, key, keepsOwn));
    },
    [dispatch, externalId],
  );
  const answers = useMemo(
    () => (isUnsaved ? mergedAnswers(currentData ?? NO_ANSWERS, unsaved) : (currentData ?? NO_ANSWERS)),
    [currentData, isUnsaved, unsaved],
  );
  return {
    answers,
    status: statusOf(isReady && isOpen, error !== undefined),
    isRefetching: isFetching,
    refetch: () => void refetch(),
    answer,
    save: running ?? (isUnsaved ? 'waiting' : 'saved'),
    saveNow,
    clashes,
    decide,
    origins: origins ?? NO_ORIGINS,
  };
}

function statusOf(isReady: boolean, isFailed: boolean): ClientAnswers['status'] {
  if (isReady) return 'ready';
  return isFailed ? 'failed' : 'loading';
}
