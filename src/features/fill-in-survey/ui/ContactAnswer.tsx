import { HTMLSelect } from '@blueprintjs/core';
import { useListContactsQuery } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { QuietButton } from '@/shared/ui/button';
import type { AnswerProps } from './answer-props';

/** One of the contacts of the client chosen above (product/surveys#contact-client). */
export function ContactAnswer({ control, form, question, state }: AnswerProps) {
  const { clientId, answer } = state;
  const {
    currentData: contacts,
    error,
    isFetching,
    refetch,
  } = useListContactsQuery(clientId, { skip: clientId === '' });
  const chosen = answer.answer;
  const known = clientId === '' ? [] : (contacts ?? []);
  // A contact who has left the client meanwhile stays readable; the server decides.
  const stored = chosen !== '' && !known.some(({ id }) => id === chosen);
  const options = [
    { value: '', label: promptOf(clientId, isFetching, contacts?.length) },
    ...(stored ? [{ value: chosen, label: answer.answerText || chosen }] : []),
    ...known.map(({ id, name: text }) => ({ value: id, label: text })),
  ];

  const handleChange = (id: string) => {
    const contact = known.find((item) => item.id === id);
    if (contact) form.answer(question.questionId, { answer: contact.id, answerText: contact.name });
    else if (id === '') form.answer(question.questionId, { answer: '' });
  };

  return (
    <>
      <HTMLSelect
        {...control}
        aria-required={question.required ? true : undefined}
        disabled={clientId === ''}
        fill
        options={options}
        value={chosen}
        onChange={({ target }) => handleChange(target.value)}
      />
      {error !== undefined && !contacts && clientId !== '' && (
        <p className="app-danger" role="status">
          {messageOf(error)}
          <QuietButton intent="primary" text="Retry" onClick={refetch} />
        </p>
      )}
    </>
  );
}

function promptOf(clientId: string, isFetching: boolean, count: number | undefined): string {
  if (clientId === '') return 'Choose a client first';
  if (isFetching) return 'Loading contacts …';
  return count === 0 ? 'This client has no contacts' : 'Choose a contact';
}
