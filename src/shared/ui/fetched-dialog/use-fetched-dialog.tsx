import { Suspense, useState, type ReactNode } from 'react';
import type { FetchedComponent } from '@/shared/lib/fetched-component';
import { isFlag, useAppDispatch, useShownState } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

interface FetchedDialogOptions {
  dialog: FetchedComponent<{ isOpen: boolean; onClose: () => void }>;
  /** Its name in the message that it could not be loaded. */
  name: string;
  /** Its name in a stored state. */
  shownKey: string;
}

interface FetchedDialog {
  /** Loads its code, unless that has happened, and opens it. */
  open: () => Promise<void>;
  /** Loads its code. If this fails, `open` tries again. */
  fetchAhead: () => void;
  /** The dialog, to be rendered. */
  shown: ReactNode;
}

/** A dialog whose code is not loaded with the screen. */
export function useFetchedDialog({ dialog, name, shownKey }: FetchedDialogOptions): FetchedDialog {
  const dispatch = useAppDispatch();
  // Stays mounted once opened: a closing dialog returns the focus, an unmounted one does not.
  const [isOpen, setIsOpen] = useShownState(shownKey, isFlag, false);
  const [wasOpened, setWasOpened] = useState(isOpen);
  return {
    open: () =>
      dialog.fetch().then(
        () => {
          setWasOpened(true);
          setIsOpen(true);
        },
        () => {
          dispatch(notificationShown(`${name} could not be loaded. Check your connection and try again.`, 'error'));
        },
      ),
    fetchAhead: () => void dialog.fetch().catch(() => undefined),
    shown: wasOpened && (
      <Suspense fallback={null}>
        <dialog.Component isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
