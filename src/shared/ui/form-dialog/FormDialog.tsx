import { DialogBody } from '@blueprintjs/core';
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

type FooterProps = ComponentProps<typeof FormDialogFooter>;

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'size' | 'place' | 'canEscapeKeyClose' | 'shouldReturnFocusOnClose'>,
    Pick<FooterProps, 'action' | 'intent' | 'cancel' | 'isSubmitting' | 'aside'> {
  title: string;
  /** What the fields are about, for screen readers; the title by default. */
  legend?: string;
  /** The error of the last attempt. */
  failure?: string | null;
  /** Other notes above the fields. */
  notes?: ReactNode;
  /** What is missing or wrong: 'a name'. */
  needed?: readonly string[];
  /** Whether the form can be sent; by default, if nothing is missing or wrong. */
  canSend?: boolean;
  onSubmit: () => unknown;
  /** With Esc, ×, and Cancel, unless that does something else. */
  onClose: () => void;
  onCancel?: () => void;
  /** What is not part of the form, below its fields. */
  below?: ReactNode;
  /** The fields, in the grid `formGrid`. */
  children: ReactNode;
}

const NOTHING: readonly string[] = [];

/**
 * A dialog with a form (product/navigation#form-dialogs): what went wrong, the fields, what is missing, Cancel, and the
 * button that sends it.
 */
export function FormDialog({
  title,
  legend = title,
  failure = null,
  notes,
  needed = NOTHING,
  canSend = needed.length === 0,
  isSubmitting,
  shouldReturnFocusOnClose = false,
  size = 'small',
  place = 'centre',
  canEscapeKeyClose = true,
  onSubmit,
  onClose,
  onCancel = onClose,
  below,
  children,
  ...footer
}: FormDialogProps) {
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend && !isSubmitting) onSubmit();
  };
  return (
    <Dialog
      canEscapeKeyClose={canEscapeKeyClose && !isSubmitting}
      needsAnswer
      place={place}
      shouldReturnFocusOnClose={shouldReturnFocusOnClose}
      size={size}
      title={title}
      onClose={onClose}
    >
      <form aria-busy={isSubmitting} noValidate onSubmit={handleSubmit}>
        <DialogBody useOverflowScrollContainer={false}>
          <fieldset className={formGrid.fields} disabled={isSubmitting}>
            <VisuallyHidden as="legend">{legend}</VisuallyHidden>
            <div className={formGrid.notes}>
              {failure !== null && (
                <div role="alert">
                  <FailureNote message={failure} />
                </div>
              )}
              {notes}
            </div>
            {children}
          </fieldset>
          {below}
        </DialogBody>
        <FormDialogFooter
          {...footer}
          id={`${id}-needed`}
          needed={needed}
          canSave={canSend}
          isSubmitting={isSubmitting}
          onCancel={onCancel}
        />
      </form>
    </Dialog>
  );
}
