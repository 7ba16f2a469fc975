import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { SafeHtml } from '@/shared/ui/safe-html';
import { SubmittedView } from '@/shared/ui/submitted-view';
import type { SentSurvey } from '../model/sent-survey';
import styles from './SurveySubmitted.module.css';

interface SurveySubmittedProps {
  sent: SentSurvey;
  /** Opens a blank form; surveys cannot be repeated. */
  onAnother?: () => void;
}

/** 'Survey Submitted' with the server's message (product/surveys#submitted), and what was sent, to review or print. */
export function SurveySubmitted({ sent: { message, sentAt, answers }, onAnother }: SurveySubmittedProps) {
  return (
    <SubmittedView
      title="Survey Submitted"
      message={message && <SafeHtml html={message} />}
      actions={
        <>
          <Button icon={<PrintIcon />} text="Print what was sent" variant="outlined" onClick={() => window.print()} />
          {onAnother && <Button text="Fill in another" variant="minimal" onClick={onAnother} />}
          <Link to={PATHS.home}>Back to Home</Link>
        </>
      }
    >
      <section className={styles.review} aria-label="What was sent">
        <h3 className={styles.reviewHeading}>
          What was sent <span className={styles.sentAt}>{sentAt}</span>
        </h3>
        <dl className="app-plain">
          {answers.map(({ questionId, questionText, shown, picture }) => (
            <div key={questionId} className={styles.answer}>
              <dt>
                <SafeHtml html={questionText} />
              </dt>
              <dd data-blank={shown === ''}>
                {picture && <img alt="" className={styles.signature} src={picture} />}
                {shown || 'No answer'}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </SubmittedView>
  );
}
