import { ChevronRightIcon } from '@blueprintjs/icons';
import { Link } from '@/shared/ui/link';
import styles from './ProspectsLink.module.css';

interface ProspectsLinkProps {
  /** Name of the form or list. */
  of: string;
  to: string;
}

/** A link to the prospects of one form or list (product/marketing#prospects-of-form-or-list). */
export function ProspectsLink({ of, to }: ProspectsLinkProps) {
  return (
    <Link className={styles.link} aria-label={`Prospects of ${of}`} to={to}>
      Prospects <ChevronRightIcon size={14} />
    </Link>
  );
}
