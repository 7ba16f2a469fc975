import { Checkbox, HTMLSelect, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { People, Person, PersonChange } from '@contract/person';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { CHOICE_NEEDED, MeanwhileNote, useKnownVersion, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
import { useAddPersonMutation } from '../api/people-api';
import {
  changesOf,
  isPersonDraft,
  personDraft,
  personOf,
  personProblems,
  personValues,
  type PersonDraft,
  type PersonValues,
} from '../model/person-form';
import {
  changeOf,
  FIELD_TITLES,
  fieldWords,
  FROM_DIRECTORY,
  isFieldLocked,
  nameOf,
  offeredManagers,
} from '../model/person-labels';

interface PersonDialogProps {
  /** Null to add a person. */
  person: Person | null;
  list: People;
  onChange: (change: PersonChange) => void;
  onClose: () => void;
}

type SelectField = 'teamId' | 'managerId';
type TextField = Exclude<keyof PersonValues, 'registered' | SelectField>;

/** Adds or edits a person (product/people#edit). If it is closed without saving, the values stay as a draft. */
export function PersonDialog({ person, list, onChange, onClose }: PersonDialogProps) {
  const id = useId();
  const [add] = useAddPersonMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<PersonDraft>(`person.${person?.id ?? 'new'}`, {
    initialValues: personDraft(person),
    isDraft: isPersonDraft,
    onSubmit: async (typing) => {
      if (person) {
        const changes = changesOf(values, person);
        if (Object.keys(changes).length > 0) onChange(changeOf(person, changes));
      } else {
        const answer = await add({ person: personOf(typing, null), draft: { id: sending(typing), addsNew: true } });
        if (answer.error) {
          setFailure(messageOf(answer.error));
          return;
        }
      }
      draft.settle();
      onClose();
    },
  });
  const { touched, isSubmitting } = formik;
  const { version, ...typed } = formik.values;
  const began = useKnownVersion(person, version);
  const meanwhile = useMeanwhile<PersonValues>({
    base: began && personValues(began),
    typed,
    saved: person ? personValues(person) : typed,
    labels: FIELD_TITLES,
    wordsOf: (name, value) => fieldWords(name, value, list),
    onChange: (patch) => void formik.setValues({ ...formik.values, ...patch }),
  });
  const values = meanwhile.fields;
  const problems = personProblems(values);
  const problemOf = (name: keyof PersonValues) => (touched[name] ? problems[name] : undefined);
  const needed = [
    ...(Object.keys(problems).length > 0 ? [neededOf(problems)] : []),
    ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : []),
  ];

  const isLocked = (name: TextField | SelectField) => person !== null && isFieldLocked(person, name);

  const field = (name: TextField, label: string, className: string | undefined, more: InputGroupProps = {}) => (
    <FormField
      id={`${id}-${name}`}
      label={label}
      hint={isLocked(name) && FROM_DIRECTORY}
      {...(className && { className })}
      problem={problemOf(name)}
    >
      {(control) => (
        <InputGroup
          autoComplete="off"
          {...more}
          {...control}
          name={name}
          readOnly={isLocked(name)}
          value={values[name]}
          onBlur={formik.handleBlur}
          onValueChange={(value) => meanwhile.edit({ [name]: value })}
        />
      )}
    </FormField>
  );

  const select = (name: SelectField, label: string, options: { value: string; label: string }[]) => (
    <FormField
      id={`${id}-${name}`}
      label={label}
      hint={isLocked(name) && FROM_DIRECTORY}
      className={formGrid.half}
      problem={problemOf(name)}
    >
      {(control) => (
        <HTMLSelect
          {...control}
          disabled={isLocked(name)}
          fill
          options={[{ value: '', label: 'None' }, ...options]}
          value={values[name]}
          onChange={({ currentTarget }) => meanwhile.edit({ [name]: currentTarget.value })}
        />
      )}
    </FormField>
  );
  const teamOptions = list.teams.map((team) => ({ value: team.id, label: team.name }));

  return (
    <RecordDialog
      title={person ? nameOf(person) : 'Add a person'}
      legend="Person"
      draft={draft}
      failure={failure}
      needed={needed}
      isSubmitting={isSubmitting}
      notes={<MeanwhileNote what="person" clashes={meanwhile.clashes} />}
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      {field('firstName', 'First name', formGrid.half)}
      {field('lastName', 'Last name', formGrid.half)}
      {field('email', 'E-mail', formGrid.half, { type: 'email', spellCheck: false })}
      {field('jobTitle', 'Job title', formGrid.half)}
      {select('teamId', 'Team', teamOptions)}
      {select('managerId', 'Manager', offeredManagers(list.people, person, values.managerId))}
      {field('region', 'Region', formGrid.half, { list: `${id}-regions` })}
      <datalist id={`${id}-regions`}>
        {regionsOf(list).map((region) => (
          <option key={region}>{region}</option>
        ))}
      </datalist>
      {field('postCode', 'Post code', formGrid.half)}
      {field('fte', 'FTE', formGrid.third, { inputMode: 'decimal' })}
      {field('monthlyVisitTarget', 'Visits a month', formGrid.third, { inputMode: 'numeric' })}
      {field('annualVisitTarget', 'Visits a year', formGrid.third, { inputMode: 'numeric' })}
      <Checkbox
        checked={values.registered}
        className={formGrid.whole}
        label="Records time in the time sheet"
        name="registered"
        onChange={({ currentTarget }) => meanwhile.edit({ registered: currentTarget.checked })}
      />
    </RecordDialog>
  );
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  jobTitle: 'job title',
  region: 'region',
  postCode: 'post code',
  fte: 'FTE',
  monthlyVisitTarget: 'visits a month',
  annualVisitTarget: 'visits a year',
};

function neededOf(problems: object): string {
  return Object.keys(problems)
    .map((name) => FIELD_NAMES[name] ?? name)
    .join(', ');
}

function regionsOf({ people }: People): string[] {
  return [...new Set(people.flatMap(({ region }) => region ?? []))].toSorted();
}
