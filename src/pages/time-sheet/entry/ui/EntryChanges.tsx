import { Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { useListContactsQuery } from '@/entities/client';
import { ChangedMeanwhile } from '@/shared/ui/changed-meanwhile';
import { changedFields } from '../model/entry-changes';
import type { EntryFormValues } from '../model/entry-form';

interface EntryChangesProps {
  values: EntryFormValues;
  /** As it is saved, as far as is known here. */
  entry: TimeEntry;
  /** How often a save was refused because of them: each time they take the focus, and come into sight. */
  refusals: number;
  onChange: (patch: Partial<EntryFormValues>) => void;
}

/** What another save has changed since an edit began, to be decided field by field. */
export function EntryChanges({ values, entry, refusals, onChange }: EntryChangesProps) {
  const { data: contacts = [] } = useListContactsQuery(values.account?.value ?? '', { skip: values.account === null });
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) note.current?.focus();
  }, [refusals]);
  if (!values.meanwhile?.length) return null;
  return (
    <div ref={note} tabIndex={-1}>
      <Callout compact icon={null} intent="warning" role="status">
        <strong>{entry.name} has changed since you started this edit.</strong>
        <ChangedMeanwhile
          text="Choose what to save. Fields that you have not edited show the saved values."
          fields={changedFields(values, entry, contacts, onChange)}
        />
      </Callout>
    </div>
  );
}
