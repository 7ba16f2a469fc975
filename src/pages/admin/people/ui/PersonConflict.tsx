import { useState } from 'react';
import { personSchema, type NewPerson, type People, type PersonChange } from '@contract/person';
import { messageOf, type ApiError } from '@/shared/api';
import { ConflictDialog } from '@/shared/ui/changed-meanwhile';
import { changeOf, fieldWords, FIELD_TITLES, nameOf } from '../model/person-labels';

interface PersonConflictProps {
  change: PersonChange;
  error: ApiError;
  teams: People['teams'];
  /** Takes what is still to be saved: null if everything that was saved meanwhile stays. */
  onSave: (change: PersonChange | null) => void;
  onClose: () => void;
}

/** Decides between a change of a person and what somebody else has saved meanwhile (product/people#edit). */
export function PersonConflict({ change, error, teams, onSave, onClose }: PersonConflictProps) {
  const { current, fields = [] } = error.data as { current?: unknown; fields?: string[] };
  const saved = personSchema.isValidSync(current) ? current : null;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  if (!saved) return null;
  const changed = Object.keys(change.changes) as (keyof NewPerson)[];
  const clashing = changed.filter((name) => fields.includes(name));
  const words = (name: keyof NewPerson, value: unknown) => fieldWords(name, value, teams);
  const handleSave = () => {
    const own = Object.entries(change.changes).filter(([name]) => !taken.has(name));
    onSave(own.length > 0 ? changeOf(saved, Object.fromEntries(own)) : null);
  };
  return (
    <ConflictDialog
      title={nameOf(saved)}
      message={messageOf(error)}
      fields={clashing.map((name) => ({
        name,
        label: FIELD_TITLES[name] ?? name,
        original: words(name, change.base?.[name]),
        saved: words(name, saved[name]),
        choice: {
          yours: words(name, change.changes[name]),
          isSaved: taken.has(name),
          onChoose: (which) =>
            setTaken(
              (before) => new Set([...before].filter((each) => each !== name).concat(which === 'saved' ? name : [])),
            ),
        },
      }))}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
