import { Button, TextArea } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { UnusableCsv } from '@contract/csv';
import { SHEET_ACCEPT, SHEET_NAMES } from '@contract/sheet/sheet-name';
import { counted } from '@/shared/lib/number';
import { FileArea } from '@/shared/ui/file-drop';
import { FormField } from '@/shared/ui/form-field';
import { MOST_ROWS, readPastedSubjects, readSubjectFile, type SubjectFile } from '../model/subject-file';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import styles from './BatchView.module.css';

interface FileStepProps {
  file: SubjectFile | null;
  isDisabled: boolean;
  /** How many values were corrected in place. */
  mended: number;
  onOpen: (file: SubjectFile | null) => void;
}

/** Chooses a spreadsheet or a CSV file, or takes lines that were copied from a table. */
export function FileStep({ file, isDisabled, mended, onOpen }: FileStepProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const latest = useRef<Promise<SubjectFile>>(null);

  /** A slow read does not replace a newer one. */
  const read = async (reading: Promise<SubjectFile>) => {
    latest.current = reading;
    try {
      const opened = await reading;
      if (latest.current !== reading) return;
      setProblem('');
      onOpen(opened);
    } catch (error) {
      if (!(error instanceof UnusableCsv)) throw error;
      if (latest.current === reading) setProblem(error.message);
    }
  };
  const handleChoose = ([chosen]: File[]) => {
    if (chosen) void read(readSubjectFile(chosen));
  };

  return (
    <section className={styles.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>1. The file</h2>
      {file ? (
        <p className="app-wrap app-gap-2-3">
          <span>
            <strong>{file.name}</strong> · {counted(file.records.length, 'line')}
          </span>
          <Button
            disabled={isDisabled}
            size="small"
            text="Use another file"
            onClick={() => (mended > 0 ? setIsAsking(true) : onOpen(null))}
          />
        </p>
      ) : (
        <>
          <p className="app-muted">
            A file with one line for each person, and headings above them: CSV, {SHEET_NAMES}. At most {MOST_ROWS}{' '}
            lines. Nothing is saved before you confirm.
          </p>
          <FormField label="The file" problem={problem}>
            {(control) => (
              <FileArea
                {...control}
                accept={`.csv,.txt,.tsv,text/csv,${SHEET_ACCEPT}`}
                choose="choose it"
                drop="Drop the file here"
                onChoose={handleChoose}
              />
            )}
          </FormField>
          <FormField label="Or paste lines from a table">
            {(control) => (
              <TextArea
                {...control}
                fill
                rows={4}
                spellCheck={false}
                value={pasted}
                onChange={({ currentTarget }) => setPasted(currentTarget.value)}
              />
            )}
          </FormField>
          <Button
            className="app-start"
            disabled={pasted.trim() === ''}
            text="Read the pasted lines"
            onClick={() => void read(readPastedSubjects(pasted))}
          />
        </>
      )}
      <QuestionDialog
        cancel="Keep this file"
        confirm="Use another file"
        isOpen={isAsking}
        shouldReturnFocusOnClose
        title="Use another file?"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onOpen(null);
        }}
      >
        You have corrected {counted(mended, 'value')} of this file, which would be lost.
      </QuestionDialog>
    </section>
  );
}
