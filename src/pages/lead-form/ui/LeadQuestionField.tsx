import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import {
  BriefcaseIcon,
  DesktopIcon,
  EndorsedIcon,
  ExchangeIcon,
  HeartIcon,
  LearningIcon,
  LockIcon,
  MoreIcon,
  NewPersonIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  type SVGIconProps,
} from '@blueprintjs/icons';
import type { ComponentType, HTMLInputTypeAttribute } from 'react';
import { answerOf } from '@contract/lead-rules';
import { withLevel1 } from '@contract/lead-stages';
import { SOMEBODY_ELSE, type LeadQuestion, type LeadQuestionType } from '@contract/lead-table';
import { LEAD_ANSWER_MAX_LENGTH } from '@contract/lead';
import { ClientSearch, useListContactsQuery } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { ChoiceBoxes } from '@/shared/ui/choice-boxes';
import { FormField, FieldFailure, SelectField, type FieldControl } from '@/shared/ui/form-field';
import { clientAnswers } from '@contract/lead-choice';
import type { LeadForm } from '../model/use-lead-form';
import styles from './LeadQuestionField.module.css';

interface LeadQuestionFieldProps {
  question: LeadQuestion;
  form: Pick<LeadForm, 'answers' | 'setAnswer' | 'setAnswers'>;
  /** The service that it is about, if there are several. */
  service?: number;
  hint?: string | undefined;
}

export function fieldId(key: string, service = 0): string {
  return `lead-${service === 0 ? '' : `${service}-`}${key.replaceAll(/[^\w-]/g, '-')}`;
}

/** One question with the control of its type. */
export function LeadQuestionField({ question, form, service, hint }: LeadQuestionFieldProps) {
  const { key, type, options = [], maxLength = LEAD_ANSWER_MAX_LENGTH } = question;
  const id = fieldId(key, service);
  const text = withLevel1(question.text, form.answers);
  const value = form.answers[key] ?? '';

  if (type === 'tiles') {
    return (
      <ChoiceBoxes
        id={id}
        question={{ legend: text }}
        layout="tiles"
        choices={options.map((option) => ({ value: option.value, label: option.text, icon: iconOf(option.value) }))}
        value={value}
        onChange={(chosen) => form.setAnswer(key, chosen)}
      />
    );
  }
  if (type === 'contact') return <ContactField id={id} text={text} form={form} />;
  return (
    <FormField
      id={id}
      label={text}
      hint={question.isOptional ? 'Optional' : hint}
      className={styles.field}
      caution={value.length >= maxLength && `Enter at most ${maxLength} characters.`}
      problem={isRequiredListEmpty(question) && 'There are no choices yet.'}
    >
      {(control) => <Control control={control} question={question} form={form} value={value} maxLength={maxLength} />}
    </FormField>
  );
}

const INPUT_TYPES: Partial<Record<LeadQuestionType, HTMLInputTypeAttribute>> = { email: 'email', phone: 'tel' };

interface ControlProps extends Pick<LeadQuestionFieldProps, 'question' | 'form'> {
  control: FieldControl;
  value: string;
  maxLength: number;
}

function Control({ control, question: { key, type, text, options }, form, value, maxLength }: ControlProps) {
  const change = (next: string) => form.setAnswer(key, next);
  if (type === 'client') return <ClientControl control={control} form={form} name={value} />;
  if (type === 'select') {
    return (
      <HTMLSelect
        // A new select renders hundreds of options faster than replacing the old ones.
        key={text}
        {...control}
        fill
        options={[
          { value: '', label: 'Please select' },
          ...(options ?? []).map((each) => ({ value: each.value, label: each.text })),
        ]}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  if (type === 'textarea') {
    return (
      <TextArea
        {...control}
        autoResize
        className={styles.text}
        fill
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  return (
    <InputGroup
      {...control}
      fill
      maxLength={maxLength}
      type={INPUT_TYPES[type] ?? 'text'}
      value={value}
      onValueChange={change}
    />
  );
}

/** The answers contain its id as well as its name. */
function ClientControl({ control, form, name }: Pick<ControlProps, 'control' | 'form'> & { name: string }) {
  const id = answerOf(form.answers, 'AccountId');
  return (
    <ClientSearch
      control={control}
      value={id ? { value: id, text: name } : null}
      onChange={(client) => form.setAnswers(clientAnswers(client))}
    />
  );
}

function isRequiredListEmpty({ type, options }: LeadQuestion): boolean {
  return type === 'select' && options?.length === 0;
}

const ICONS: Readonly<Record<string, ComponentType<SVGIconProps>>> = {
  EXISTING: PersonIcon,
  NEW: NewPersonIcon,
  DMMOVER: ExchangeIcon,
  'Employment Law': BriefcaseIcon,
  'Human Resources': PeopleIcon,
  'Health & Safety': ShieldIcon,
  'Health & Social Care Compliance': HeartIcon,
  Training: LearningIcon,
  'Cyber Security': LockIcon,
  'ISO Standards': EndorsedIcon,
  Software: DesktopIcon,
  'Other services': MoreIcon,
};

function iconOf(choice: string) {
  const Icon = ICONS[choice];
  return Icon && <Icon aria-hidden size={20} />;
}

interface ContactFieldProps {
  id: string;
  text: string;
  form: Pick<LeadForm, 'answers' | 'setAnswers'>;
}

/** A contact of the chosen client, or someone else, whose name is then asked. */
function ContactField({ id, text, form: { answers, setAnswers } }: ContactFieldProps) {
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
