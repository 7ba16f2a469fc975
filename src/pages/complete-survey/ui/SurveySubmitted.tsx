import { Button, Callout } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '@/shared/routes';
import { SafeHtml } from '@/shared/ui/safe-html';
import type { SentSurvey } from '../model/sent-survey';
import styles from './SurveySubmitted.module.css';

interface SurveySubmittedProps {
  sent: SentSurvey;
  /** Opens a blank one; only forms can be filled in again and again. */
  onAnother?: () => void;
}

/** 'Survey Submitted' with the server's words (A §2.5), and what was sent, to be read once more or printed. */
export function SurveySubmitted({ sent: { message, sentAt, answers }, onAnother }: SurveySubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.submitted}>
      <Callout intent="success" className={styles.callout}>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          Survey Submitted
        </h2>
        {message && <SafeHtml className={styles.message} html={message} />}
      </Callout>
      <div className={styles.actions}>
        <Button icon={<PrintIcon />} text="Print what was sent" variant="outlined" onClick={() => window.print()} />
        {onAnother && <Button text="Fill in another" variant="minimal" onClick={onAnother} />}
        <Link to={PATHS.home}>Back to Home</Link>
      </div>
      <section className={styles.review} aria-label="What was sent">
        <h3 className={styles.reviewHeading}>
          What was sent <span className={styles.sentAt}>{sentAt}</span>
        </h3>
        <dl className={styles.answers}>
          {answers.map(({ questionId, questionText, shown }) => (
            <div key={questionId} className={styles.answer}>
              <dt>
                <SafeHtml html={questionText} />
              </dt>
              <dd data-blank={shown === ''}>{shown || 'No answer'}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
