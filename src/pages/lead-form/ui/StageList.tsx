import { useIsNarrow } from '@/shared/lib/media-query';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { LeadForm } from '../model/use-lead-form';
import styles from './StageList.module.css';

/** On a phone, this many stages are followed by a dash (product/lead-form#narrow-markers). */
const STAGES_WITH_DASH = 5;

/**
 * The stages after the first, numbered from 1 (product/lead-form#stage-list); those that have been completed can be
 * opened again. On narrow screens their names are in a line with dashes between them.
 */
export function StageList({ form: { progress, index, furthest, openStage } }: { form: LeadForm }) {
  const isNarrow = useIsNarrow(960);
  const listed = progress.stages.slice(1);
  return (
    <nav aria-label="Stages" className={isNarrow ? styles.markers : styles.list}>
      <ol>
        {listed.map(({ key, text }, place) => {
          const number = place + 1;
          const isDone = number < progress.completeCount;
          return (
            <li key={key} data-state={stateOf(number, index, isDone)}>
              <button
                type="button"
                aria-current={number === index ? 'step' : undefined}
                disabled={number > furthest}
                onClick={() => openStage(number)}
              >
                {!isNarrow && <span className={styles.number}>{number}</span>}
                <span>{text}</span>
                {isDone && (
                  <>
                    <VisuallyHidden>complete</VisuallyHidden>
                    <span aria-hidden className={styles.done}>
                      ✓
                    </span>
                  </>
                )}
              </button>
              {isNarrow && number <= STAGES_WITH_DASH && number < listed.length && (
                <span aria-hidden className={styles.dash}>
                  –
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stateOf(number: number, index: number, isDone: boolean): 'current' | 'done' | 'open' {
  if (number === index) return 'current';
  return isDone ? 'done' : 'open';
}
