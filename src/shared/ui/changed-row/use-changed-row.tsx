import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './ChangedRow.module.css';
import { useRecentChange, type RecentChange } from './recent-changes';

/** What a row shows of somebody else's change. */
interface ChangedRow {
  /** For the row's element. */
  className: string | undefined;
  title: string | undefined;
  /** For the first cell: the same for screen readers. */
  note: ReactNode;
}

/** 'Changed by Maria Kelly just now'; undefined without a change. */
export function changedText(change: RecentChange | undefined): string | undefined {
  return change && `Changed by ${change.by} just now`;
}

/** The class of a row that flashes; undefined for others. */
export function changedClass(change: RecentChange | undefined): string | undefined {
  return change?.isFresh ? styles.changed : undefined;
}

/** Lets a row flash once when somebody else has changed its record, and say who (product/live#changed-rows). */
export function useChangedRow(key: string): ChangedRow {
  const change = useRecentChange(key);
  const title = changedText(change);
  return {
    className: changedClass(change),
    title,
    note: title === undefined ? null : <VisuallyHidden>{`. ${title}.`}</VisuallyHidden>,
  };
}
