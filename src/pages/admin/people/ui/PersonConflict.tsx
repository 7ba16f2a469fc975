import { useState } from 'react';
import type { NewPerson, People, Person, PersonChange } from '@contract/person';
import { messageOf, type ApiError } from '@/shared/api';
import { ChangedMeanwhile } from '@/shared/ui/changed-meanwhile';
import { FormDialog } from '@/shared/ui/form-dialog';
import { changeOf, fieldWords, FIELD_TITLES, nameOf } from '../model/person-labels';

interface PersonConflictProps {
  change: PersonChange;
  error: ApiError;
  /** The person as saved now. */
  saved: Person;
  list: People;
  /** Takes what is still to be saved: null if everything that was saved meanwhile stays. */
  onSave: (change: PersonChange | null) => void;
  onClose: () => void;
}

/** Decides between a change of a person and what somebody else has saved meanwhile (product/people#edit). */
export function PersonConflict({ change, error, saved, list, onSave, onClose }: PersonConflictProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const changed = Object.keys(change.changes) as (keyof NewPerson)[];
  const { fields = changed } = error.data as { fields?: readonly string[] };
  const clashing = changed.filter((name) => fields.includes(name));
  const words = (name: keyof NewPerson, value: unknown) => fieldWords(name, value, list);
  const choose = (name: string) => (which: 'yours' | 'saved') => {
    const others = [...taken].filter((each) => each !== name);
    setTaken(new Set(which === 'saved' ? [...others, name] : others));
  };
  const handleSave = () => {
    const own = Object.entries(change.changes).filter(([name]) => !taken.has(name));
    onSave(own.length > 0 ? changeOf(saved, Object.fromEntries(own)) : null);
  };
  return (
    <FormDialog isSubmitting={false} size="medium" title={nameOf(saved)} onClose={onClose} onSubmit={handleSave}>
      <div>
        <ChangedMeanwhile
          text={`${messageOf(error)} Choose what to save:`}
          fields={clashing.map((name) => ({
            name,
            label: FIELD_TITLES[name] ?? name,
            original: words(name, change.base?.[name]),
            saved: words(name, saved[name]),
            choice: { yours: words(name, change.changes[name]), isSaved: taken.has(name), onChoose: choose(name) },
          }))}
        />
      </div>
    </FormDialog>
  );
}
