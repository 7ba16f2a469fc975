import { Button, Spinner } from '@blueprintjs/core';
import { useEffect, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import type { WordImport } from '@contract/word-import';
import { useImportWordMutation, useSavePlaceholderMutation } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import { TallDialog } from '@/shared/ui/dialog';
import { problemOfFile, withChoices, type ImportedText, type PlaceholderChoices } from '../model/word-import';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';
import { ImportReview } from './ImportReview';

interface WordImportDialogProps {
  what: 'template' | 'section';
  file: File;
  onChooseAnother: () => void;
  onOpen: (text: ImportedText) => void;
  onClose: () => void;
}

/**
 * Reads a Word document and shows the text, what was left out, and a choice for each unknown placeholder
 *  (product/word-import#review). The editor then opens with it; only saving there stores it.
 */
export function WordImportDialog({ what, file, onChooseAnother, onOpen, onClose }: WordImportDialogProps) {
  const id = useId();
  const { read, isReading, problem, retry } = useReading(file);
  const [choices, setChoices] = useState<PlaceholderChoices>(new Map());
  const { add, isAdding, failure } = useAddedPlaceholders();
  const html = useMemo(() => (read ? withChoices(read, choices) : ''), [read, choices]);

  const handleOpen = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!read) return;
    const added = [...choices].filter(([, { kind }]) => kind === 'add').map(([key]) => key);
    if (await add(added)) onOpen({ name: read.name, html });
  };
  return (
    <TallDialog
      isSaving={isAdding}
      title={`Import “${file.name}”`}
      actions={
        <>
          <Button disabled={isAdding} text="Cancel" onClick={onClose} />
          {problem !== null && !isReading && <Button text="Choose another document" onClick={onChooseAnother} />}
          <Button
            disabled={!read}
            intent="primary"
            form={id}
            loading={isAdding}
            text={`Open as a new ${what}`}
            type="submit"
          />
        </>
      }
      onClose={onClose}
    >
      {!read && <Reading isReading={isReading} problem={problem} onRetry={retry} />}
      {read && (
        <div className={styles.split}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard only if it can have the focus */}
          <section aria-label="What was found" className={styles.choices} tabIndex={0}>
            {failure !== null && <FailureNote message={failure} />}
            <form id={id} onSubmit={(event) => void handleOpen(event)}>
              <ImportReview what={what} read={read} choices={choices} onChoose={setChoices} />
            </form>
          </section>
          <DocumentPreview html={html} label="The imported text" />
        </div>
      )}
    </TallDialog>
  );
}

interface ReadingProps {
  isReading: boolean;
  problem: string | null;
  onRetry: (() => void) | null | undefined;
}

function Reading({ isReading, problem, onRetry }: ReadingProps) {
  return (
    <>
      {isReading && (
        <div className="app-row" role="status">
          <Spinner aria-label="Reading" size={20} /> Reading the document …
        </div>
      )}
      {problem !== null && !isReading && (
        <div role="alert">
          <FailureNote message={problem} {...(onRetry ? { onRetry } : {})} />
        </div>
      )}
    </>
  );
}

interface Reading {
  read: WordImport | undefined;
  isReading: boolean;
  problem: string | null;
  /** Undefined if another attempt would end in the same way. */
  retry: (() => void) | undefined;
}

function useReading(file: File): Reading {
  const unfit = problemOfFile(file);
  const [importWord, { data, error, isLoading, isUninitialized }] = useImportWordMutation();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (unfit !== null) return undefined;
    const reading = importWord(file);
    return () => reading.abort();
  }, [importWord, file, unfit, attempt]);
  if (unfit !== null) return { read: undefined, isReading: false, problem: unfit, retry: undefined };
  const isReading = isLoading || isUninitialized;
  return {
    read: isReading ? undefined : data,
    isReading,
    problem: error ? messageOf(error) : null,
    retry: () => setAttempt((number) => number + 1),
  };
}

/** Adds the placeholders that were chosen to be new; those that were added before a failure are not added again. */
function useAddedPlaceholders() {
  const [savePlaceholder, { isLoading }] = useSavePlaceholderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const added = useRef(new Set<string>());
  return {
    isAdding: isLoading,
    failure,
    add: async (keys: readonly string[]): Promise<boolean> => {
      setFailure(null);
      for (const key of keys.filter((each) => !added.current.has(each))) {
        const { error } = await savePlaceholder({ placeholder: { from: null, key, type: 'text' } });
        if (error) {
          setFailure(`The placeholder ${key} was not added. ${messageOf(error)}`);
          return false;
        }
        added.current.add(key);
      }
      return true;
    },
  };
}
