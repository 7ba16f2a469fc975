import { Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { ChangedValues, type ChangedField } from './ChangedValues';
import styles from './ChangedValues.module.css';

/** What a form needs while a field waits for a choice. */
export const CHOICE_NEEDED = 'a choice of what to save';

interface MeanwhileNoteProps {
  /** The kind of record, for example 'webhook'. */
  what: string;
  clashes: readonly ChangedField[];
  /** Why a save was refused, if it was; names the person who saved. */
  reason?: string | null;
  /** How often a save was refused because of them: each time, the note takes the focus and scrolls into view. */
  refusals?: number;
}

/** The fields of an open form that somebody else has saved too, each with a choice (product/calls#open-forms). */
export function MeanwhileNote({ what, clashes, reason, refusals = 0 }: MeanwhileNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) note.current?.focus();
  }, [refusals]);
  if (clashes.length === 0) return null;
  return (
    <div ref={note} tabIndex={-1}>
      <Callout compact icon={null} intent="warning" role="status">
        <p className={styles.text}>
          {reason ?? `This ${what} has changed since you began to edit it.`} Choose what to save.
        </p>
        <dl className={styles.values}>
          {clashes.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <ChangedValues field={field} />
              </dd>
            </div>
          ))}
        </dl>
      </Callout>
    </div>
  );
}
