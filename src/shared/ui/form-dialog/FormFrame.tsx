import { DialogBody } from '@blueprintjs/core';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useSendingInDialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { Form } from '@/shared/ui/form-field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

type FooterProps = ComponentProps<typeof FormDialogFooter>;

export interface FormFrameProps extends Pick<
  FooterProps,
  'action' | 'intent' | 'cancel' | 'isSubmitting' | 'aside' | 'onCancel'
> {
  /** What the fields are about, for screen readers. */
  legend: string;
  failure?: string | null;
  notes?: ReactNode;
  /** What is missing or wrong: 'a name'. */
  needed?: readonly string[];
  /** Whether the form can be sent; by default, if nothing is missing or wrong. */
  canSend?: boolean;
  onSubmit: () => unknown;
  /** Content below the fields that is not part of the form. */
  below?: ReactNode;
  /** The fields, in the grid `formGrid`. */
  children: ReactNode;
}

const NOTHING: readonly string[] = [];

/**
 * The form in a dialog (product/navigation#form-dialogs): what went wrong, the fields, what is missing, Cancel, and the
 * button that sends it.
 */
export function FormFrame({
  legend,
  failure = null,
  notes,
  needed = NOTHING,
  canSend = needed.length === 0,
  isSubmitting,
  onSubmit,
  onCancel,
  below,
  children,
  ...footer
}: FormFrameProps) {
  const id = useId();
  useSendingInDialog(isSubmitting);
  return (
    <Form canSend={canSend} isSubmitting={isSubmitting} onSubmit={onSubmit}>
      <DialogBody>
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
    </Form>
  );
}
