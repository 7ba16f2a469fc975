import { Button, Callout, Collapse } from '@blueprintjs/core';
import type { Target } from '@contract/target';
import { isFlag, useShownState } from '@/shared/redux';
import { missingText, type MissingValues } from '../model/missing-values';
import type { Editing, RowActions } from '../model/row-actions';
import styles from './MissingBanners.module.css';

interface MissingBannersProps {
  missing: MissingValues;
  actions: RowActions;
}

/**
 * The missing values of roll-up children (product/targets#missing-banners); each banner lists the targets, and each of
 * these opens the dialog for its value.
 */
export function MissingBanners({ missing, actions }: MissingBannersProps) {
  if (missing.actual.length === 0 && missing.target.length === 0) return null;
  return (
    <div className={styles.banners}>
      <MissingBanner value="actual" targets={missing.actual} of={missing.of} actions={actions} />
      <MissingBanner value="target" targets={missing.target} of={missing.of} actions={actions} />
    </div>
  );
}

interface MissingBannerProps {
  value: 'actual' | 'target';
  targets: readonly Target[];
  of: number;
  actions: RowActions;
}

/** A longer list would be a second table. */
const MOST_LISTED = 50;

function MissingBanner({ value, targets, of, actions }: MissingBannerProps) {
  const [isOpen, setIsOpen] = useShownState(`targets.missing-${value}`, isFlag, false);
  if (targets.length === 0) return null;
  // Without a target value there is nothing to compare an actual with, so the target value comes first
  // (product/targets#actual-form).
  const editingOf = (target: Target): Editing => (target.target === null ? 'limits' : 'actual');
  return (
    <Callout compact icon={null} intent="warning">
      <div className={styles.line}>
        <span>{missingText(targets.length, of, value)}</span>
        <Button
          aria-expanded={isOpen}
          size="small"
          text={isOpen ? 'Hide them' : 'Which?'}
          aria-label={`${isOpen ? 'Hide them' : 'Which?'} Targets without ${value} value`}
          variant="minimal"
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <Collapse isOpen={isOpen} transitionDuration={0}>
        <ul className={styles.list}>
          {targets.slice(0, MOST_LISTED).map((target) => (
            <li key={target.targetId}>
              <button
                type="button"
                className={styles.name}
                onClick={() => actions.edit(value === 'target' ? 'limits' : editingOf(target), target)}
              >
                {target.description}
              </button>{' '}
              <span className={styles.owner}>{target.owner ?? target.ownerEmail ?? 'No owner'}</span>
            </li>
          ))}
        </ul>
        {targets.length > MOST_LISTED && <p className={styles.more}>and {targets.length - MOST_LISTED} more</p>}
      </Collapse>
    </Callout>
  );
}
