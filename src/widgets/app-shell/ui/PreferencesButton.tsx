import { SettingsIcon } from '@blueprintjs/icons';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { FetchedDialogButton } from './FetchedDialogButton';

const dialog = fetchedComponent(async () => (await import('./preferences/PreferencesDialog')).PreferencesDialog);

export function PreferencesButton({ className }: { className?: string }) {
  return (
    <FetchedDialogButton
      className={className}
      dialog={dialog}
      icon={<SettingsIcon />}
      name="Preferences"
      place="preferences"
    />
  );
}
