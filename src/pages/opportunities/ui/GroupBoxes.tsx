import { Classes } from '@blueprintjs/core';
import type { Opportunity } from '@contract/opportunity';
import {
  commissionOf,
  isInGroup,
  OPPORTUNITY_GROUPS,
  sumOfPounds,
  type OpportunityGroup,
} from '@/entities/opportunity';
import { formatPounds } from '@/shared/lib/number';
import { GROUP_TITLES } from '../model/opportunity-columns';
import styles from './GroupBoxes.module.css';

interface GroupBoxesProps {
  /** Undefined while they load or could not be fetched. */
  opportunities: readonly Opportunity[] | undefined;
  hasFailed: boolean;
  chosen: OpportunityGroup | null;
  onToggle: (group: OpportunityGroup) => void;
}

/** The four boxes (product/opportunities#boxes): how many leads, and what they bring; a click marks their rows. */
export function GroupBoxes({ opportunities, hasFailed, chosen, onToggle }: GroupBoxesProps) {
  return (
    <div className={styles.boxes} role="group" aria-label="Summary" aria-busy={!opportunities && !hasFailed}>
      {OPPORTUNITY_GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          className={`${styles.box} ${styles[group]}`}
          aria-pressed={group === chosen}
          onClick={() => onToggle(group)}
        >
          <span className={styles.title}>{GROUP_TITLES[group]}</span>{' '}
          <Figures opportunities={opportunities?.filter((each) => isInGroup(each, group))} hasFailed={hasFailed} />
        </button>
      ))}
    </div>
  );
}

function Figures({ opportunities, hasFailed }: Pick<GroupBoxesProps, 'opportunities' | 'hasFailed'>) {
  if (!opportunities) {
    return (
      <>
        <span className={styles.count}>{hasFailed ? '–' : <span className={Classes.SKELETON}>00</span>}</span>
        <span className={styles.sum}>{hasFailed ? '–' : <span className={Classes.SKELETON}>£0,000.00</span>}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.count}>{opportunities.length}</span>{' '}
      <span className={styles.sum}>{formatPounds(sumOfPounds(opportunities.map(commissionOf)))} commission</span>
    </>
  );
}
