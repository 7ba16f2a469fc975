import { LogOutIcon } from '@blueprintjs/icons';
import { selectOutbox } from '@/features/keep-draft';
import { useSignOut } from '@/features/sign-out';
import { fetchedComponent, useFetchedSoon } from '@/shared/lib/fetched-component';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { useFetchedDialog } from '@/shared/ui/fetched-dialog';
import styles from './SignOutButton.module.css';

const dialog = fetchedComponent(async () => (await import('./SignOutDialog')).SignOutDialog);

/** The round logout button (product/session#sign-out). It asks first if something is waiting to be sent. */
export function SignOutButton() {
  const signOut = useSignOut();
  const isWaiting = useAppSelector(selectOutbox).length > 0;
  const { open, shown } = useFetchedDialog({ dialog, name: 'What is waiting', shownKey: 'log-out' });
  useFetchedSoon(dialog.fetch);
  return (
    <>
      <OutlinedButton
        className={styles.round}
        icon={<LogOutIcon />}
        aria-label="Log out"
        title="Log out"
        onClick={() => void (isWaiting ? open() : signOut())}
      />
      {shown}
    </>
  );
}
