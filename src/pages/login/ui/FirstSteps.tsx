import styles from './FirstSteps.module.css';

/** How to become the first administrator (product/people#first-administrator). */
export function FirstSteps() {
  return (
    <p className={styles.firstSteps}>
      Nobody has been added yet. On the server, run <code>npm run admin -- grant your.address</code> or set{' '}
      <code>ADMIN_EMAIL</code>. Then sign in with that address and add the others.
    </p>
  );
}
