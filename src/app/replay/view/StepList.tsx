import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { durationText, type Step } from '../steps';
import styles from './ReplayDetails.module.css';

interface StepListProps {
  steps: readonly Step[];
  step: number;
  /** Of the recording, in milliseconds since 1970. */
  start: number;
  onStep: (step: number) => void;
}

const SIGNS: Record<Step['kind'], string> = { start: '○', call: '⇄', mark: '●', change: '·' };

/** What happened, with the time since the start; the chosen step is the one that is shown. */
export function StepList({ steps, step, start, onStep }: StepListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const chosen = steps.findIndex(({ number }) => number === step);

  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && option) scrollTo(list.current, option);
  }, [chosen]);

  const handleClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (option) onStep(Number(option.dataset.step));
  };
  const handleKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: chosen - 1, ArrowDown: chosen + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to === undefined || event.altKey) return;
    event.preventDefault();
    const next = steps[Math.min(Math.max(0, to), steps.length - 1)];
    if (next) onStep(next.number);
  };

  return (
    <ul
      ref={list}
      aria-activedescendant={chosen === -1 ? undefined : `${id}-${step}`}
      aria-label="Steps"
      className={styles.list}
      role="listbox"
      tabIndex={0}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      {steps.map(({ number, kind, title, time }) => (
        <li
          key={number}
          aria-selected={number === step}
          className={styles.item}
          data-kind={kind}
          data-step={number}
          id={`${id}-${number}`}
          role="option"
        >
          <span aria-hidden>{SIGNS[kind]}</span>
          <span className={styles.title}>{title}</span>
          <span className={styles.time}>{number === 0 ? '' : `+${durationText(time - start)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Not `scrollIntoView`, which also scrolls the page. */
function scrollTo(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const { scrollTop, clientHeight } = list;
  list.scrollTop = Math.min(offsetTop, Math.max(scrollTop, offsetTop + offsetHeight - clientHeight));
}
