import { Button, type ButtonProps } from '@blueprintjs/core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { FetchedComponent } from '@/shared/lib/fetched-component';
import { isFlag, useAppDispatch, useShownState } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

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
  const dispatch = useAppDispatch();
  // Stays mounted once opened: a closing dialog returns the focus, an unmounted one does not.
  const [isOpen, setIsOpen] = useShownState(shownKey, isFlag, false);
  const [wasOpened, setWasOpened] = useState(isOpen);

  // If this fails, the button tries again.
  const fetchAhead = () => void dialog.fetch().catch(() => undefined);
  const handlePress = () =>
    dialog.fetch().then(
      () => {
        setWasOpened(true);
        setIsOpen(true);
      },
      () => {
        dispatch(notificationShown(`${name} could not be loaded. Check your connection and try again.`, 'error'));
      },
    );
  const open = useEffectEvent(() => void handlePress());
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        variant="minimal"
        onClick={() => void handlePress()}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <dialog.Component isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
