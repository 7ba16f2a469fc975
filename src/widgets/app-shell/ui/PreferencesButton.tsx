import { Button } from '@blueprintjs/core';
import { SettingsIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { isFlag, useAppDispatch, useShownState } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

const dialog = fetchedComponent(async () => (await import('./preferences/PreferencesDialog')).PreferencesDialog);

/** Opens the preferences, whose code is loaded on hover or focus. */
export function PreferencesButton({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  // Stays mounted once opened: a closing dialog returns the focus, an unmounted one does not.
  const [isOpen, setIsOpen] = useShownState('preferences', isFlag, false);
  const [wasOpened, setWasOpened] = useState(isOpen);

  // If this fails, the button tries again.
  const fetchAhead = () => void dialog.fetch().catch(() => undefined);
  const handlePress = async () => {
    try {
      await dialog.fetch();
      setWasOpened(true);
      setIsOpen(true);
    } catch {
      dispatch(notificationShown('Preferences could not be loaded. Check your connection and try again.', 'error'));
    }
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label="Preferences"
        className={className}
        icon={<SettingsIcon />}
        title="Preferences"
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
