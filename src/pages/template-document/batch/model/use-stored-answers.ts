import { useEffect, useRef, useState } from 'react';
import { externalIdOf } from '@contract/document-subject';
import type { TemplateAnswers } from '@contract/template-answers';
import { getTemplateAnswers } from '@/entities/template';
import { useAppDispatch } from '@/shared/redux';

export interface StoredAnswers {
  status: 'loading' | 'failed' | 'ready';
  /** By the subject's id. */
  answers: ReadonlyMap<string, TemplateAnswers>;
  /** Fetches again what could not be fetched. */
  retry: () => void;
  /** Fetches all of them again. */
  refresh: () => void;
}

const NONE: ReadonlyMap<string, TemplateAnswers> = new Map();

/** How many are fetched at the same time. */
const AT_ONCE = 4;

/** The stored answers of the people of a file who are there already; each is fetched once, until there is no file. */
export function useStoredAnswers(accountId: string, subjectIds: readonly string[]): StoredAnswers {
  const dispatch = useAppDispatch();
  const asked = subjectIds.join(' ');
  const [attempt, setAttempt] = useState(0);
  const fetched = useRef(new Map<string, TemplateAnswers>());
  const [found, setFound] = useState<{ asked: string; answers: StoredAnswers['answers'] | null }>({
    asked: '',
    answers: NONE,
  });
  useEffect(() => {
    const leaving = new AbortController();
    const ids = asked.split(' ').filter(Boolean);
    if (ids.length === 0) fetched.current = new Map();
    const answers = fetched.current;
    const waiting = ids.filter((id) => !answers.has(id));
    const fetchNext = async (): Promise<boolean> => {
      for (let id = waiting.shift(); id !== undefined && !leaving.signal.aborted; id = waiting.shift()) {
        const externalId = externalIdOf({ clientId: accountId, subjectId: id });
        const call = getTemplateAnswers.initiate(externalId, { forceRefetch: true, subscribe: false });
        const { data } = await dispatch(call);
        if (!data) {
          waiting.length = 0;
          return false;
        }
        answers.set(id, data);
      }
      return true;
    };
    const fetchAll = async () => {
      const done = await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
      if (!leaving.signal.aborted) setFound({ asked, answers: done.every(Boolean) ? new Map(answers) : null });
    };
    void fetchAll();
    return () => leaving.abort();
  }, [dispatch, accountId, asked, attempt]);
  const isHere = found.asked === asked;
  const retry = () => {
    setFound({ ...found, asked: '' });
    setAttempt(attempt + 1);
  };
  const refresh = () => {
    fetched.current = new Map();
    retry();
  };
  const again = { retry, refresh };
  if (isHere && found.answers === null) return { status: 'failed', answers: NONE, ...again };
  const status = isHere || asked === '' ? 'ready' : 'loading';
  return { status, answers: found.answers ?? NONE, ...again };
}
