import { Button, Callout, DialogBody, Spinner } from '@blueprintjs/core';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { importResultSchema, type InsurerMember } from '@contract/registration';
import { textOfProblem, type SheetReading } from '@contract/registration-sheet';
import { useUploadMembersMutation } from '@/entities/registration';
import { selectExtensions } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { useAppSelector } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { SEND_KEY } from '@/shared/ui/form-dialog-footer';
import { SheetDisclosure } from '@/shared/ui/sheet-preview';
import { formatNumber } from '@/shared/lib/number';
import type { SheetCheck } from '../lib/read-sheet-file';
import { checkSheet } from '../model/check-sheet';
import { textOfCounts } from '../model/sheet-changes';
import { SheetChanges } from './SheetChanges';
import styles from './UploadDialog.module.css';

interface UploadDialogProps {
  file: File;
  /** The current insurer's list; undefined while it is unknown. */
  members: readonly InsurerMember[] | undefined;
  /** `result` says what was imported; undefined if nothing was. */
  onClose: (result?: string) => void;
}

type Look = SheetCheck | 'unchecked' | 'wrong name' | 'looking';

/** Checks a spreadsheet before it is sent: shows its rows and changes, or its problems. */
export function UploadDialog({ file, members, onClose }: UploadDialogProps) {
  const look = useLook(file);
  // Only a server with extensions checks sheets as we do; any other may accept sheets that we would refuse.
  const isJudge = useAppSelector(selectExtensions);
  const { isSending, error, send, abort } = useSending(file, onClose);
  const button = useFocusReturn(isSending);
  const canSend = look !== 'looking' && look !== 'wrong name' && (isFine(look) || !isJudge);

  useFocusOnReady(button, canSend);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (canSend && !isSending) await send();
  };
  const handleCancel = () => {
    abort();
    onClose();
  };
  return (
    <Dialog size="large" needsAnswer shouldReturnFocusOnClose={false} title={file.name} onClose={handleCancel}>
      <form aria-busy={isSending} onSubmit={(event) => void handleSubmit(event)}>
        <DialogBody>
          <div className={styles.content} aria-live="polite">
            <LookView look={look} isJudge={isJudge} members={members} />
            {typeof look === 'object' && look.kind === 'read' && (
              <SheetDisclosure label={`The first rows of ${file.name}`} rows={look.head} />
            )}
            {error && <FailureNote error={error} />}
          </div>
        </DialogBody>
        <DialogActions>
          <Button text="Cancel" onClick={handleCancel} />
          <Button
            ref={button}
            {...SEND_KEY}
            disabled={!canSend}
            intent="primary"
            loading={isSending}
            text={labelOf(look)}
          />
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Once the user has looked it over, Enter imports the sheet. */
function useFocusOnReady(button: RefObject<HTMLButtonElement | null>, canSend: boolean): void {
  useEffect(() => {
    const { current } = button;
    if (canSend && !current?.form?.contains(document.activeElement)) current?.focus();
  }, [canSend, button]);
}

function useSending(file: File, onSent: (result: string) => void) {
  const [upload, { isLoading: isSending, error }] = useUploadMembersMutation();
  const sending = useRef<ReturnType<typeof upload>>(null);
  return {
    isSending,
    error,
    send: async () => {
      sending.current = upload(file);
      const answer = await sending.current;
      if (answer.error) return;
      const result = importResultSchema.isValidSync(answer.data) ? answer.data : null;
      const counts = result ? `: ${textOfCounts(result.added, result.changed, result.unchanged)}` : '';
      onSent(`${file.name} is in the list${counts}.`);
    },
    abort: () => sending.current?.abort(),
  };
}

function LookView({ look, isJudge, members }: { look: Look; isJudge: boolean; members: UploadDialogProps['members'] }) {
  if (look === 'looking') {
    return (
      <div className={styles.looking} role="status">
        <Spinner aria-label="Reading" size={20} /> Reading the spreadsheet …
      </div>
    );
  }
  if (look === 'wrong name') {
    return <FailureNote message="Only .xlsx spreadsheets can be uploaded." />;
  }
  if (look === 'unchecked') return <p>The spreadsheet could not be checked here. The server checks it too.</p>;
  if (look.kind === 'refused') return <FailureNote message={look.reason} />;
  if (look.reading.problemCount > 0) return <Problems reading={look.reading} isJudge={isJudge} />;
  return <SheetChanges sheet={look.reading.members} list={members} />;
}

function Problems({ reading: { problems, problemCount }, isJudge }: { reading: SheetReading; isJudge: boolean }) {
  const more = problemCount - problems.length;
  return (
    <Callout
      intent={isJudge ? 'danger' : 'warning'}
      title={problemCount === 1 ? 'One problem to fix' : `${formatNumber(problemCount)} problems to fix`}
    >
      <p>Nothing was imported, because some rows have problems. Fix the spreadsheet and choose it again.</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={textOfProblem(problem)}>{textOfProblem(problem)}</li>
        ))}
      </ul>
      {more > 0 && <p>And {formatNumber(more)} more.</p>}
    </Callout>
  );
}

function isFine(look: Look): boolean {
  return look === 'unchecked' || (typeof look === 'object' && look.kind === 'read' && look.reading.problemCount === 0);
}

function labelOf(look: Look): string {
  if (typeof look !== 'object' || look.kind !== 'read' || !isFine(look)) return 'Import';
  const { length } = look.reading.members;
  return length === 1 ? 'Import 1 member' : `Import ${formatNumber(length)} members`;
}

function useLook(file: File): Look {
  const isNamedRight = /\.xlsx$/i.test(file.name);
  const [look, setLook] = useState<Look>(isNamedRight ? 'looking' : 'wrong name');
  useEffect(() => {
    if (!isNamedRight) return undefined;
    const leaving = new AbortController();
    void checkSheet(file, leaving.signal).then((check) => {
      if (!leaving.signal.aborted) setLook(check);
    });
    return () => leaving.abort();
  }, [file, isNamedRight]);
  return look;
}
