import { DialogBody } from '@blueprintjs/core';
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface RecordDialogProps {
  title: string;
  /** The kind of record, for screen readers. */
  legend: string;
  draft: ComponentProps<typeof DraftNote>['draft'];
  /** The error of the last save. */
  failure: string | null;
  /** Other notes above the fields. */
  notes?: ReactNode;
  /** What is missing or wrong; undefined if the record can be saved. */
  needed: string | undefined;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** What is not part of the form, below its fields. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Adds or edits one record: its notes, its fields in a grid, what is missing, Cancel and Save. */
export function RecordDialog({
  title,
  legend,
  draft,
  failure,
  notes,
  needed,
  isSubmitting,
  onSubmit,
  onClose,
  below,
  children,
}: RecordDialogProps) {
  const id = useId();
  return (
    <Dialog needsAnswer place="screen" shouldReturnFocusOnClose={false} size="medium" title={title} onClose={onClose}>
      <form aria-busy={isSubmitting} noValidate onSubmit={onSubmit}>
        <DialogBody useOverflowScrollContainer={false}>
          <fieldset className={formGrid.fields} disabled={isSubmitting}>
            <VisuallyHidden as="legend">{legend}</VisuallyHidden>
            <div className={formGrid.notes}>
              {failure !== null && <FailureNote message={failure} />}
              <DraftNote draft={draft} />
              {notes}
            </div>
            {children}
          </fieldset>
          {below}
        </DialogBody>
        <FormDialogFooter
          id={`${id}-needed`}
          needed={needed}
          canSave={needed === undefined}
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
