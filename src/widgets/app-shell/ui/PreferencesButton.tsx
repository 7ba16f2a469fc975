import { Button } from '@blueprintjs/core';
import { SettingsIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

const dialog = fetchedComponent(async () => (await import('./preferences/PreferencesDialog')).PreferencesDialog);

/** Opens the preferences; their code comes when somebody reaches for them. */
export function PreferencesButton({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  // Once opened it stays: a dialog that closes gives the focus back, one that is taken away does not.
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');

  // What fails here is asked for again by the button.
  const fetchAhead = () => void dialog.fetch().catch(() => undefined);
  const handlePress = async () => {
    try {
      await dialog.fetch();
      setState('open');
    } catch {
      dispatch(notificationShown('Preferences need a connection the first time. Please try again.', 'error'));
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
      {state !== 'unopened' && <dialog.Component isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
