import { Button } from '@blueprintjs/core';
import { LogOutIcon } from '@blueprintjs/icons';
import { useSignOut } from '@/features/sign-out';
import styles from './SignOutButton.module.css';

/** The round logout button (product/session#sign-out). */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button
      className={styles.round}
      variant="outlined"
      icon={<LogOutIcon />}
      aria-label="Log out"
      title="Log out"
      onClick={() => void signOut()}
    />
  );
}
