import { useEffect, useState } from 'react';
import { externalIdOf } from '@contract/document-subject';
import type { TemplateAnswers } from '@contract/template-answers';
import { getTemplateAnswers } from '@/entities/template';
import { useAppDispatch } from '@/shared/redux';

export interface StoredAnswers {
  status: 'loading' | 'failed' | 'ready';
  /** By the subject's id. */
  answers: ReadonlyMap<string, TemplateAnswers>;
  retry: () => void;
}

const NONE: ReadonlyMap<string, TemplateAnswers> = new Map();

/** The stored answers of the people of a file who are there already. */
export function useStoredAnswers(accountId: string, subjectIds: readonly string[]): StoredAnswers {
  const dispatch = useAppDispatch();
  const asked = subjectIds.join(' ');
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ asked: string; answers: StoredAnswers['answers'] | null }>({
    asked: '',
    answers: NONE,
  });
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      const answers = new Map<string, TemplateAnswers>();
      for (const subjectId of asked.split(' ').filter(Boolean)) {
        const externalId = externalIdOf({ clientId: accountId, subjectId });
        const call = getTemplateAnswers.initiate(externalId, { forceRefetch: true, subscribe: false });
        const { data } = await dispatch(call);
        if (isLeft) return;
        if (!data) return setFound({ asked, answers: null });
        answers.set(subjectId, data);
      }
      return setFound({ asked, answers });
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [dispatch, accountId, asked, attempt]);
  const isHere = found.asked === asked;
  const retry = () => {
    setFound({ asked: '', answers: NONE });
    setAttempt(attempt + 1);
  };
  if (isHere && found.answers === null) return { status: 'failed', answers: NONE, retry };
  return isHere || asked === ''
    ? { status: 'ready', answers: found.answers ?? NONE, retry }
    : { status: 'loading', answers: found.answers ?? NONE, retry };
}
