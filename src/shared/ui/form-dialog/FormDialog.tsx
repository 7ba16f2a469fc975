import type { ComponentProps } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { FormFrame, type FormFrameProps } from './FormFrame';

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'size' | 'position' | 'shouldReturnFocusOnClose'>,
    Omit<FormFrameProps, 'legend' | 'onCancel'> {
  title: string;
  /** The title by default. */
  legend?: string;
  /** With Esc and the ✕. */
  onClose: () => void;
  /** By default, Cancel closes it. */
  onCancel?: () => void;
}

export function FormDialog({
  title,
  legend = title,
  shouldReturnFocusOnClose = false,
  size = 'small',
  position = 'centre',
  onClose,
  onCancel = onClose,
  ...form
}: FormDialogProps) {
  return (
    <Dialog
      needsAnswer
      position={position}
      shouldReturnFocusOnClose={shouldReturnFocusOnClose}
      size={size}
      title={title}
      onClose={onClose}
    >
      <FormFrame {...form} legend={legend} onCancel={onCancel} />
    </Dialog>
  );
}
