import { useState } from 'react';
import type { NewPerson, People, Person, PersonChange, PersonChanges } from '@contract/person';
import { messageOf, type ApiError } from '@/shared/api';
import { CHOICE_NEEDED, MeanwhileNote, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { FormDialog } from '@/shared/ui/form-dialog';
import { changeOf, fieldWords, FIELD_TITLES, nameOf } from '../model/person-labels';

interface PersonConflictProps {
  change: PersonChange;
  error: ApiError;
  saved: Person;
  list: People;
  /** Called with what is still to be saved; null to leave everything that was saved in the meantime. */
  onSave: (change: PersonChange | null) => void;
  onClose: () => void;
}

/** Decides between a refused change of a person and what somebody else has saved meanwhile (product/people#edit). */
export function PersonConflict({ change, error, saved, list, onSave, onClose }: PersonConflictProps) {
  const [wanted, setWanted] = useState<PersonChanges>(change.changes);
  const names = Object.keys(change.changes) as (keyof NewPerson)[];
  const { clashes, isUndecided } = useMeanwhile<PersonChanges>({
    base: change.base ?? null,
    typed: wanted,
    saved: Object.fromEntries(names.map((name) => [name, saved[name]])),
    labels: FIELD_TITLES,
    wordsOf: (name, value) => fieldWords(name, value, list),
    onChange: (patch) => setWanted({ ...wanted, ...patch }),
  });
  const handleSave = () => {
    const own = names.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(saved[name]));
    const changes = Object.fromEntries(own.map((name) => [name, wanted[name]]));
    onSave(own.length > 0 ? changeOf(saved, changes) : null);
  };
  return (
    <FormDialog
      isSubmitting={false}
      needed={isUndecided ? [CHOICE_NEEDED] : []}
      size="medium"
      title={nameOf(saved)}
      onClose={onClose}
      onSubmit={handleSave}
    >
      <div>
        <MeanwhileNote what="person" clashes={clashes} reason={messageOf(error)} />
      </div>
    </FormDialog>
  );
}
