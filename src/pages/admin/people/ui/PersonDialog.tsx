import type { People, Person, PersonChange } from '@contract/person';
import { person as kind } from '@contract/records/person';
import type { NameOf } from '@contract/records/record';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { useAddPersonMutation } from '../api/people-api';
import { changeOf, fieldWords, FROM_DIRECTORY, isFieldLocked, nameOf, offeredManagers } from '../model/person-labels';

interface PersonDialogProps {
  /** Null to add a person. */
  person: Person | null;
  list: People;
  onChange: (change: PersonChange) => void;
  onClose: () => void;
}

/** Adds or edits a person (product/people#edit). What was typed is a draft. */
export function PersonDialog({ person, list, onChange, onClose }: PersonDialogProps) {
  const [add] = useAddPersonMutation();
  const form = useRecordForm(kind, {
    draftKey: `person.${person?.id ?? 'new'}`,
    saved: person && { postCode: null, managerId: null, ...person },
    wordsOf: (name, value) => fieldWords(name, value, list),
    onSave: async ({ values, changes, draft }) => {
      if (!person) return add({ person: { ...values, active: true, roles: [] }, draft });
      onChange(changeOf(person, changes));
      return {};
    },
    onSaved: onClose,
  });
  const of = (name: NameOf<typeof kind>) => ({
    form,
    name,
    ...(person && isFieldLocked(person, name) && { isLocked: true, hint: FROM_DIRECTORY }),
  });
  const teams = list.teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordDialog form={form} title={person ? nameOf(person) : 'Add a person'} onClose={onClose}>
      <RecordField {...of('firstName')} width="half" />
      <RecordField {...of('lastName')} width="half" />
      <RecordField {...of('email')} width="half" />
      <RecordField {...of('jobTitle')} width="half" />
      <RecordField {...of('teamId')} options={teams} width="half" />
      <RecordField
        {...of('managerId')}
        options={offeredManagers(list.people, person, form.values.managerId)}
        width="half"
      />
      <RecordField {...of('region')} suggestions={regionsOf(list)} width="half" />
      <RecordField {...of('postCode')} width="half" />
      <RecordField {...of('fte')} width="third" />
      <RecordField {...of('monthlyVisitTarget')} width="third" />
      <RecordField {...of('annualVisitTarget')} width="third" />
      <RecordField {...of('registered')} />
    </RecordDialog>
  );
}

function regionsOf({ people }: People): string[] {
  return [...new Set(people.flatMap(({ region }) => region ?? []))].toSorted();
}
