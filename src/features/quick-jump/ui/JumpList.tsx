import type { JumpEntry } from '../model/jump-entries';
import type { JumpSection } from '../model/use-jump-list';
import { KeyCap } from './KeyCap';
import styles from './JumpDialog.module.css';

interface JumpListProps {
  /** Begins the ids of the list and of its options. */
  id: string;
  sections: readonly JumpSection[];
  /** Place of the active entry among all. */
  active: number;
  onActive: (entryId: string) => void;
  onChoose: (entry: JumpEntry, isElsewhere: boolean) => void;
}

/** The entries by section; the focus stays in the field above, whose keys choose. */
export function JumpList({ id, sections, active, onActive, onChoose }: JumpListProps) {
  const starts = sections.map((_section, index) =>
    sections.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field that controls it has the focus
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="What was found"
      className={styles.list}
      // Pressing the mouse in here must not take the focus away from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map(({ title, entries }, section) => (
        <div key={title} role="group" aria-label={title ?? 'Best matches'}>
          {title !== null && (
            <p className={styles.heading} aria-hidden>
              {title}
            </p>
          )}
          {entries.map((entry, place) => {
            const index = (starts[section] ?? 0) + place;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
              <div
                key={entry.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
                onMouseMove={() => onActive(entry.id)}
              >
                <span className={styles.text}>
                  {/* The spaces are for those who hear the line. */}
                  <span className={styles.label}>{entry.label}</span>{' '}
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </span>{' '}
                {entry.keys && <KeyCap>{entry.keys}</KeyCap>}{' '}
                {title === null && <span className={styles.kind}>{entry.kind}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
