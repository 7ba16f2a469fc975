import { useCallback } from 'react';
import type { SearchItem } from '@contract/lookup';
import { searchClients } from '@/entities/client';
import { searchOpportunities } from '@/entities/opportunity';
import { useRecentItems } from '@/entities/preference';
import { useAppDispatch } from '@/shared/redux';
import { SearchSelect } from '@/shared/ui/search-select';
import { searchEmployees, searchTeams } from '../api/record-api';
import type { AnswerProps } from './answer-props';

/** The calls by what they search, in the plural. */
const SEARCHES = {
  clients: searchClients,
  employees: searchEmployees,
  teams: searchTeams,
  opportunities: searchOpportunities,
};

interface RecordAnswerProps extends AnswerProps {
  kind: keyof typeof SEARCHES;
}

/**
 * A client, employee, team or opportunity found by name; its id is the answer, sent with its name
 * (product/surveys#question-types).
 */
export function RecordAnswer({ control, form, question, state, kind }: RecordAnswerProps) {
  const dispatch = useAppDispatch();
  const [recent, remember] = useRecentItems(`survey.${kind}`, 6);

  const start = useCallback(
    (text: string) => {
      const call = dispatch(SEARCHES[kind].initiate(text, { subscribe: false }));
      return { answer: call.unwrap(), abort: () => call.abort() };
    },
    [dispatch, kind],
  );

  const handleChange = (item: SearchItem | null) => {
    form.answer(question.questionId, item ? { answer: item.value, answerText: item.text } : { answer: '' });
    if (item) remember(item);
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
