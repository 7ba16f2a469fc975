import { CrossIcon } from '@blueprintjs/icons';
import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@contract/time-entry-limits';
import { answerOfFileNames } from '@contract/survey-rules';
import { QuietButton } from '@/shared/ui/button';
import { FileDrop } from '@/shared/ui/file-drop';
import { earlierFileNames } from '../model/survey-form';
import { useUploadProgress } from '../model/upload-progress';
import { useFileCount } from '../model/use-survey-form';
import type { AnswerProps } from './answer-props';
import { MarkPicture } from './MarkPicture';
import styles from './QuestionField.module.css';

/**
 * Files by click, keyboard or drop, no path twice (product/surveys#duplicate-files); files of an earlier submission can
 * be removed.
 */
export function FilesAnswer({ control, form, question: { questionId }, state }: AnswerProps) {
  const { answer, files } = state;
  const elsewhere = useFileCount(form) - files.length;
  const progress = useUploadProgress();
  const earlier = [...new Set(earlierFileNames(answer, files))];

  const handleRemove = (name: string) => {
    const names = answer.answer.split('\n').filter((listed) => listed !== name);
    form.answer(questionId, { answer: answerOfFileNames(names) });
  };

  return (
    <>
      <EarlierFiles names={earlier} onRemove={handleRemove} />
      <FileDrop
        renderActions={(file) => (
          <MarkPicture
            file={file}
            onChange={(next) =>
              form.attach(
                questionId,
                files.map((each) => (each.id === file.id ? next : each)),
              )
            }
          />
        )}
        control={control}
        hasCamera
        missing={form.missingFiles()}
        limits={{ maxCount: Math.max(FILES_MAX_COUNT - elsewhere, 0), maxBytes: FILE_MAX_BYTES }}
        progress={progress}
        value={files}
        onChange={(chosen) => form.attach(questionId, chosen)}
      />
      <p className={styles.hint}>
        You can add up to {FILES_MAX_COUNT} files of {FILE_MAX_BYTES / 1024 / 1024} MB each.
      </p>
    </>
  );
}

function EarlierFiles({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.earlier} aria-label="Already attached">
      {names.map((name) => (
        <li key={name}>
          <span>{name}</span>
          <QuietButton aria-label={`Remove ${name}`} icon={<CrossIcon />} onClick={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  );
}
