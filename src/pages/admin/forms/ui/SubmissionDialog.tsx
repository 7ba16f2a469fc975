import { DialogBody } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { FormSubmission, FormSubmissions } from '@contract/form-submissions';
import { formatMoment } from '@/shared/lib/date';
import { formatBytes } from '@/shared/lib/number';
import { useDownload } from '@/shared/lib/save-file';
import { OutlinedButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SafeHtml } from '@/shared/ui/safe-html';
import { downloadForm } from '../api/forms-api';
import { SignaturePicture } from './SignaturePicture';
import styles from './Submissions.module.css';

interface SubmissionDialogProps {
  questions: FormSubmissions['questions'];
  submission: FormSubmission;
  onClose: () => void;
}

/** One submission: its answers, and its files to download. */
export function SubmissionDialog({ questions, submission, onClose }: SubmissionDialogProps) {
  const { download } = useDownload(downloadForm);
  const { sentBy, sentAt, clientName, answers, files } = submission;
  const shown = questions.flatMap((question, index) => {
    const answer = answers[index] ?? null;
    return answer === null ? [] : [{ question, answer }];
  });
  return (
    <Dialog position="screen" shouldReturnFocusOnClose={false} size="large" title={`From ${sentBy}`} onClose={onClose}>
      <DialogBody>
        <p className={styles.head}>{[formatMoment(sentAt), clientName].filter(Boolean).join(' · ')}</p>
        {shown.length === 0 && <p className={styles.head}>Nothing was answered.</p>}
        <dl className={styles.answers}>
          {shown.map(({ question, answer }) => {
            const own = files.filter(({ questionId }) => questionId === question.questionId);
            return (
              <div key={question.questionId}>
                <dt>
                  <SafeHtml html={question.questionText || question.questionId} />
                </dt>
                <dd>
                  {question.isSignature && own.map(({ id, name }) => <SignaturePicture key={id} id={id} name={name} />)}
                  {own.length === 0
                    ? answer
                    : own.map(({ id, name, size }) => (
                        <OutlinedButton
                          key={id}
                          className={styles.file}
                          icon={<DownloadIcon />}
                          size="small"
                          text={`${name} (${formatBytes(size)})`}
                          onClick={() => void download({ what: 'file', id }, name)}
                        />
                      ))}
                </dd>
              </div>
            );
          })}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
