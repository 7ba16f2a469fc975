import { useCallback, useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import { searchClients } from '@/entities/client';
import { selectUser } from '@/entities/session';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { SearchSelect } from '@/shared/ui/search-select';
import { searchRecords, type RecordKind } from '../api/record-api';
import { keepRecent, readRecent } from '../model/recent-records';
import type { AnswerProps } from './answer-props';

interface RecordAnswerProps extends AnswerProps {
  kind: 'clients' | RecordKind;
}

/** A client, employee, team or opportunity found by its name; its id is the answer, its name goes along (decision 28). */
export function RecordAnswer({ control, form, question, state, kind }: RecordAnswerProps) {
  const dispatch = useAppDispatch();
  const owner = useAppSelector((store) => selectUser(store)?.userId ?? '');
  const [recent, setRecent] = useState(() => readRecent(owner, kind));

  const start = useCallback(
    (text: string) => {
      const call =
        kind === 'clients'
          ? dispatch(searchClients.initiate(text, { subscribe: false }))
          : dispatch(searchRecords.initiate({ kind, text }, { subscribe: false }));
      return { answer: call.unwrap(), abort: () => call.abort() };
    },
    [dispatch, kind],
  );

  const handleChange = (item: SearchItem | null) => {
    form.answer(question.questionId, item ? { answer: item.value, answerText: item.text } : { answer: '' });
    if (!item) return;
    keepRecent(owner, kind, item);
    setRecent(readRecent(owner, kind));
  };

  const { answer, answerText } = state.answer;
  return (
    <SearchSelect
      control={control}
      recent={recent}
      start={start}
      things={kind}
      value={answer === '' ? null : { value: answer, text: answerText || answer }}
      onChange={handleChange}
    />
  );
}
