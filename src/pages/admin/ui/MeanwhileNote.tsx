import { Callout } from '@blueprintjs/core';
import { ChangedMeanwhile, type ChangedField } from '@/shared/ui/changed-meanwhile';

/** What a form needs while a field waits for a choice. */
export const CHOICE_NEEDED = 'Choose what to save.';

interface MeanwhileNoteProps {
  /** The kind of record, for example 'webhook'. */
  what: string;
  clashes: readonly ChangedField[];
}

/** The fields of an open form that somebody else has saved too, each with a choice (product/calls#open-forms). */
export function MeanwhileNote({ what, clashes }: MeanwhileNoteProps) {
  if (clashes.length === 0) return null;
  return (
    <Callout compact icon={null} intent="warning" role="status">
      <ChangedMeanwhile
        text={`Somebody else has saved this ${what} since you opened it. ${CHOICE_NEEDED}`}
        fields={clashes}
      />
    </Callout>
  );
}
