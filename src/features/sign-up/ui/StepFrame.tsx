import { Button } from '@blueprintjs/core';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { LAST_STEP } from '@/entities/sign-up';
import { usePageTitle } from '@/shared/lib/page-title';
import styles from './StepFrame.module.css';

export interface StepProps {
  /** Set if it replaces another step, which had the focus. */
  takesFocus: boolean;
  onDone: () => void;
}

const SEGMENTS = Array.from({ length: LAST_STEP }, (_, index) => index + 1);

interface StepFrameProps extends StepProps {
  /** 1 to 8. */
  step: number;
  title: string;
  lead?: ReactNode;
  /** Name of the one button (product/sign-up#step-buttons). */
  button: string;
  isReady?: boolean;
  /** The question's controls; they may refer to the heading by its id. */
  children: (headingId: string) => ReactNode;
}

/** One step: its position among the eight, its heading, its controls, and its one button. Enter also continues. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, lead, button, isReady = true, takesFocus, onDone, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const position = `Step ${step} of ${LAST_STEP}`;
  usePageTitle(`${position}: ${title}`);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) onDone();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The heading has the focus when a step appears. A held key would run through several steps.
    if (event.key === 'Enter' && !event.repeat && event.target === heading.current && isReady) onDone();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is a shortcut for a button that is there
    <form className={styles.step} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <div className={styles.segments} aria-hidden>
        {SEGMENTS.map((segment) => (
          <span key={segment} className={segment <= step ? styles.passed : undefined} />
        ))}
      </div>
      <div>
        <p id={`${id}-position`} className={styles.position}>
          {position}
        </p>
        <h1
          ref={heading}
          id={`${id}-heading`}
          aria-describedby={`${id}-position`}
          className={styles.heading}
          tabIndex={-1}
        >
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.work}>{children(`${id}-heading`)}</div>
        <Button
          className={styles.button}
          disabled={!isReady}
          intent="primary"
          size="large"
          text={button}
          type="submit"
        />
      </div>
    </form>
  );
}
