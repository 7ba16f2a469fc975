import { answerOf } from '@contract/lead-rules';
import { SOMEBODY_ELSE } from '@contract/lead-table';
import { useListContactsQuery } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { FieldFailure, SelectField } from '@/shared/ui/form-field';
import type { LeadForm } from '../model/use-lead-form';
import styles from './LeadQuestionField.module.css';

interface ContactFieldProps {
  id: string;
  text: string;
  form: Pick<LeadForm, 'answers' | 'setAnswers'>;
}

/** A contact of the chosen client, or someone else, whose name is then asked. */
export function ContactField({ id, text, form: { answers, setAnswers } }: ContactFieldProps) {
  const accountId = answerOf(answers, 'AccountId');
  const contacts = useListContactsQuery(accountId, { skip: accountId === '' });
  const list = contacts.currentData ?? [];
  const contactId = answerOf(answers, 'ContactId');
  const isElse = answerOf(answers, 'ContactSearch') === SOMEBODY_ELSE;
  // Chosen earlier and no longer listed: still shown; the server will report it.
  const isUnlisted = contactId !== '' && !list.some((contact) => contact.id === contactId);

  const handleChange = (value: string) => {
    if (value === SOMEBODY_ELSE) setAnswers({ ContactSearch: SOMEBODY_ELSE, ContactId: '' });
    else setAnswers({ ContactSearch: list.find((contact) => contact.id === value)?.name ?? '', ContactId: value });
  };
  return (
    <SelectField
      id={id}
      label={text}
      className={styles.field}
      problem={contacts.isError && <FieldFailure message={messageOf(contacts.error)} onRetry={contacts.refetch} />}
      options={[
        { value: '', label: contacts.isFetching ? 'Loading ...' : 'Please select' },
        ...(isUnlisted ? [{ value: contactId, label: answers['ContactSearch'] ?? contactId }] : []),
        ...list.map(({ id: value, name }) => ({ value, label: name })),
        { value: SOMEBODY_ELSE, label: SOMEBODY_ELSE },
      ]}
      value={isElse ? SOMEBODY_ELSE : contactId}
      onChange={handleChange}
    />
  );
}
