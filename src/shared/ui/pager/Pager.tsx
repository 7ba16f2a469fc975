import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { PlainButton } from '@/shared/ui/button';
import styles from './Pager.module.css';

interface PagerProps {
  /** Name for screen readers: 'Pages of advice'. */
  label: string;
  /** From 0. */
  page: number;
  pageSize: number;
  /** Rows on this page; null while unknown. */
  count: number | null;
  /** Rows on all pages. */
  total: number;
  onPage: (page: number) => void;
  /** Before the range, for example the choice of a page size. */
  children?: ReactNode;
}

/** Shows the range of rows, with buttons to page through them. After the end, Previous leads to the last page. */
export function Pager({ label, page, pageSize, count, total, onPage, children }: PagerProps) {
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  const first = page * pageSize + 1;
  return (
    <nav className={styles.pager} aria-label={label}>
      {children}
      <span className={styles.range} role="status">
        {count ? `${first}–${first + count - 1} of ${total}` : ''}
      </span>
      <PlainButton
        aria-label="Previous page"
        disabled={page === 0}
        icon={<ChevronLeftIcon />}
        onClick={() => onPage(Math.min(page - 1, lastPage))}
      />
      <PlainButton
        aria-label="Next page"
        disabled={page >= lastPage}
        icon={<ChevronRightIcon />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
