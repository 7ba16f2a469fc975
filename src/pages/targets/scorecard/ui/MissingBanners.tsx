import { Callout, Collapse } from '@blueprintjs/core';
import { isFlag, useShownState } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { missingText, type MissingValues } from '../../model/missing-values';
import type { RowActions } from '../../model/row-actions';
import styles from './MissingBanners.module.css';

interface MissingBannersProps {
  missing: MissingValues;
  actions: RowActions;
}

/** A longer list would be a second table. */
const MOST_LISTED = 50;

/**
 * The missing values of roll-up children (product/targets#missing-banners), with a list of the targets, each of which
 * opens the dialog for its value.
 */
export function MissingBanners({ missing, actions }: MissingBannersProps) {
  const [isOpen, setIsOpen] = useShownState('targets.missing', isFlag, false);
  const targets = [...new Set([...missing.target, ...missing.actual])];
  if (targets.length === 0) return null;
  return (
    <Callout compact icon={null} intent="warning">
      <div className="app-wrap app-gap-1-3">
        {(['actual', 'target'] as const).map(
          (value) =>
            missing[value].length > 0 && (
              <span key={value}>{missingText(missing[value].length, missing.of, value)}</span>
            ),
        )}
        <QuietButton
          aria-expanded={isOpen}
          text={isOpen ? 'Hide them' : 'Which?'}
          aria-label={`${isOpen ? 'Hide them' : 'Which?'} Targets without values`}
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
                // An actual has nothing to compare with before there is a target value (product/targets#actual-form).
                onClick={() => actions.edit(target.target === null ? 'limits' : 'actual', target)}
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
