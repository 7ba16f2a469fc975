import type { AskedQuestion, FormSubmissions } from '@contract/form-submissions';
import { counted } from '@/shared/lib/number';
import { EmptyState } from '@/shared/ui/empty-state';
import { SafeHtml } from '@/shared/ui/safe-html';
import styles from './Submissions.module.css';

interface AnswerCountsProps {
  questions: FormSubmissions['questions'];
  /** How many submissions there are. */
  total: number;
}

/** A chart for each question: bars for choices, otherwise the number of answers (product/forms#by-question). */
export function AnswerCounts({ questions, total }: AnswerCountsProps) {
  if (total === 0) return <EmptyState title="No submissions yet">The answers are counted here.</EmptyState>;
  return (
    <ol className={styles.questions}>
      {questions.map((question) => (
        <li key={question.questionId} className={styles.question}>
          <SafeHtml html={question.questionText || question.questionId} />
          <p className={styles.figures}>
            {question.answered} of {counted(total, 'submission')} answered
            {question.isFormer && ' · no longer asked'}
          </p>
          <Bars question={question} />
        </li>
      ))}
    </ol>
  );
}

function Bars({ question: { counts, answered } }: { question: AskedQuestion }) {
  if (counts.length === 0) return null;
  return (
    <ul className="app-grid app-gap-2">
      {Object.entries(counts).map(([place, { text, count }]) => (
        <li key={place} className={styles.bar}>
          <span>{text}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ width: `${answered === 0 ? 0 : (100 * count) / answered}%` }} />
          </span>
          <span className={styles.count}>
            {count} <span className="app-muted">({answered === 0 ? 0 : Math.round((100 * count) / answered)} %)</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
