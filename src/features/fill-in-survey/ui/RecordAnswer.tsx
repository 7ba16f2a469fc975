import type { SearchItem } from '@contract/lookup';
import { searchClients } from '@/entities/client';
import { searchOpportunities } from '@/entities/opportunity';
import { useRecentItems } from '@/entities/preference';
import { SearchSelect, useSearchWith } from '@/shared/ui/search-select';
import { searchEmployees, searchTeams } from '../api/record-api';
import type { AnswerProps } from './answer-props';

/** The calls, by what they search for, in the plural. */
const SEARCHES = {
  clients: searchClients,
  employees: searchEmployees,
  teams: searchTeams,
  opportunities: searchOpportunities,
};

interface RecordAnswerProps extends AnswerProps {
  kind: keyof typeof SEARCHES;
}

/** A client, employee, team or opportunity by name; its id is sent, with the name (product/surveys#question-types). */
export function RecordAnswer({ control, form, question, state, kind }: RecordAnswerProps) {
  const [recent, remember] = useRecentItems(`survey.${kind}`, 6);
  const start = useSearchWith(SEARCHES[kind]);

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
