import type { SearchItem } from '@contract/lookup';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { Link } from '@/shared/ui/link';
import { publishedOf } from '../model/published-address';
import styles from './PublishedView.module.css';

/** Leads to what was published to an account, on a server that lists it. */
export function PublishedLink({ account }: { account: SearchItem }) {
  const isListed = useAppSelector(selectExtensions);
  if (!isListed) return null;
  return (
    <Link className={styles.back} to={publishedOf({ account })}>
      Published documents
    </Link>
  );
}
