import { PrintIcon } from '@blueprintjs/icons';
import { PATHS } from '@/shared/routes';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
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

const WAITING = 'It is kept on this device, and sent as soon as the server answers. You can go on.';

/** 'Survey Submitted' with the server's message (product/surveys#submitted), and what was sent, to review or print. */
export function SurveySubmitted({ sent, onAnother }: SurveySubmittedProps) {
  const { isWaiting = false, message, sentAt, answers } = sent;
  const review = isWaiting ? 'What will be sent' : 'What was sent';
  return (
    <SubmittedView
      title={isWaiting ? 'Waiting to be sent' : 'Survey Submitted'}
      message={isWaiting ? WAITING : message && <SafeHtml html={message} />}
      actions={
        <>
          <OutlinedButton icon={<PrintIcon />} text={`Print ${review.toLowerCase()}`} onClick={() => window.print()} />
          {onAnother && <PlainButton text="Fill in another" onClick={onAnother} />}
          <Link to={PATHS.home}>Back to Home</Link>
        </>
      }
    >
      <section className={styles.review} aria-label={review}>
        <h3 className={styles.reviewHeading}>
          {review} <span className={styles.sentAt}>{sentAt}</span>
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
