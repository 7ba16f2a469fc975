import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { QuietButton } from '@/shared/ui/button';
import styles from './FindSteps.module.css';

interface FindStepsProps {
  isFinding: boolean;
  count: number;
  /** There are more matches than were counted. */
  hasMore?: boolean;
  /** From 0; -1 before the first step. */
  current: number;
  onStep: (by: 1 | -1) => void;
}

/** Beside a field that finds text: which match of how many is shown, and buttons to the previous and the next one. */
export function FindSteps({ isFinding, count, hasMore = false, current, onStep }: FindStepsProps) {
  return (
    <>
      <span className={styles.count} role="status">
        {isFinding && countText(count, hasMore, current)}
      </span>
      <QuietButton aria-label="Previous match" icon={<ChevronUpIcon />} onClick={() => onStep(-1)} />
      <QuietButton aria-label="Next match" icon={<ChevronDownIcon />} onClick={() => onStep(1)} />
    </>
  );
}

function countText(count: number, hasMore: boolean, current: number): string {
  if (count === 0) return 'Not found';
  return `${current + 1} of ${hasMore ? `${count}+` : count}`;
}
