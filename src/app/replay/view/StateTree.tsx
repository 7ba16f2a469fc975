import { useMemo } from 'react';
import { JsonView } from 'react-json-view-lite';
import { QuietButton } from '@/shared/ui/button';
import { matchesIn, shortened, valueText, type Path } from '../changes';
import styles from './ReplayDetails.module.css';

interface StateTreeProps {
  label: string;
  value: unknown;
  /** Lists the values with this name or text instead. */
  search: string;
  /** Goes to the step that gave the value at this path its present value. */
  onOrigin?: ((path: Path) => void) | undefined;
}

/** The most entries of one list that a tree draws, and the most values that a search finds. */
const MOST = 100;

const TREE = {
  container: styles.tree ?? '',
  basicChildStyle: styles.node ?? '',
  childFieldsContainer: styles.nodes ?? '',
  label: styles.name ?? '',
  clickableLabel: styles.name ?? '',
  nullValue: styles.muted ?? '',
  undefinedValue: styles.muted ?? '',
  numberValue: styles.number ?? '',
  stringValue: styles.text ?? '',
  booleanValue: styles.number ?? '',
  otherValue: styles.muted ?? '',
  punctuation: styles.muted ?? '',
  expandIcon: styles.closed ?? '',
  collapseIcon: styles.open ?? '',
  collapsedContent: styles.more ?? '',
  noQuotesForStringValues: false,
  quotesForFieldNames: false,
  stringifyStringValues: true,
  ariaLables: { collapseJson: 'Collapse', expandJson: 'Expand' },
};

const isOuter = (level: number) => level < 1;

/** A value as a tree, or what a search finds in it. */
export function StateTree({ label, value, search, onOrigin }: StateTreeProps) {
  const data = useMemo(() => shortened(value, MOST), [value]);
  const found = useMemo(() => (search === '' ? null : matchesIn(value, search, MOST)), [value, search]);
  if (found === null) {
    const isTree = typeof data === 'object' && data !== null;
    return (
      <JsonView
        aria-label={label}
        clickToExpandNode
        data={isTree ? data : { value: data }}
        shouldExpandNode={isOuter}
        style={TREE}
      />
    );
  }
  if (found.length === 0) return <p className={styles.muted}>No name or value matches.</p>;
  return (
    <ul aria-label={label} className={styles.values}>
      {found.map(({ path, value: match }) => (
        <li key={path.join('\n')}>
          <span className={styles.name}>{path.join(' › ')}</span>{' '}
          <span className={styles.text}>{valueText(match)}</span>
          {onOrigin && (
            <QuietButton
              aria-label={`Go to its change: ${path.join(' › ')}`}
              text="Go to its change"
              onClick={() => onOrigin(path)}
            />
          )}
        </li>
      ))}
      {found.length === MOST && <li className={styles.muted}>Only the first {MOST} are listed.</li>}
    </ul>
  );
}
