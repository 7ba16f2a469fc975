import { ADMIN_PATHS } from '@/entities/tool';
import { useFirstSteps } from '@/features/offer-first-steps';
import { Link } from '@/shared/ui/link';
import styles from './FirstStepsLink.module.css';

export function FirstStepsLink() {
  const { isOffered, done, total } = useFirstSteps();
  if (!isOffered) return null;
  return (
    <Link className={styles.link} to={ADMIN_PATHS.firstSteps}>
      First steps: {done} of {total} done
    </Link>
  );
}
