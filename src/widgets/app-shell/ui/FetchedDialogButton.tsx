import { type ButtonProps } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import type { FetchedComponent } from '@/shared/lib/fetched-component';
import { PlainButton } from '@/shared/ui/button';
import { useFetchedDialog } from '@/shared/ui/fetched-dialog';

interface FetchedDialogButtonProps extends Pick<ButtonProps, 'className' | 'icon'> {
  /** The name of the button, also used in the message that it could not be loaded. */
  name: string;
  /** Its name in a stored state. */
  shownKey: string;
  /** True once when something else asks for the dialog, such as an address. */
  isAsked?: boolean;
  dialog: FetchedComponent<{ isOpen: boolean; onClose: () => void }>;
}

/** A button of the bar with a dialog whose code is loaded on hover or focus. */
export function FetchedDialogButton({ name, shownKey, dialog, isAsked = false, ...button }: FetchedDialogButtonProps) {
  const { open, fetchAhead, shown } = useFetchedDialog({ dialog, name, shownKey });
  const openAsAsked = useEffectEvent(() => void open());
  useEffect(() => {
    if (isAsked) openAsAsked();
  }, [isAsked]);
  return (
    <>
      <PlainButton
        {...button}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onClick={() => void open()}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      />
      {shown}
    </>
  );
}
