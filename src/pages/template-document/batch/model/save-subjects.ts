import { externalIdOf, type SubjectKind } from '@contract/document-subject';
import { changeAnswers, getTemplateAnswers, saveAnswers, saveDocumentSubject } from '@/entities/template';
import { messageOf } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';
import type { ForKnown, SubjectRow } from './subject-rows';

/** Somebody from the file who is now stored. */
export interface SavedSubject {
  row: SubjectRow;
  subjectId: string;
}

export interface SaveFailure {
  line: number;
  name: string;
  message: string;
}

interface SubjectsToSave {
  accountId: string;
  rows: readonly SubjectRow[];
  kind: SubjectKind;
  forKnown: (subjectId: string) => ForKnown;
  /** Aborted once the screen is left: the rest is not saved. */
  leaving: AbortSignal;
  /** How many are saved so far. */
  onProgress: (saved: number) => void;
}

const ANSWERS_LOST =
  'The answers could not be saved, or somebody else has just answered the same questions. Open the document of this person to see them.';

/**
 * Saves the people of a file and their answers, one after the other. Saving the same file again changes nothing, so
 * failures can simply be retried.
 */
export function saveSubjects({ accountId, rows, kind, forKnown, leaving, onProgress }: SubjectsToSave) {
  return async (dispatch: AppDispatch): Promise<{ saved: SavedSubject[]; failures: SaveFailure[] }> => {
    const saved: SavedSubject[] = [];
    const failures: SaveFailure[] = [];
    for (const row of rows) {
      if (leaving.aborted) break;
      const { line, name, known } = row;
      const subjectId = known?.id ?? (await dispatch(added(accountId, name, kind)));
      if (typeof subjectId !== 'string') failures.push({ line, name, message: subjectId.problem });
      else if (known && forKnown(known.id) === 'leave') saved.push({ row, subjectId });
      else if (await dispatch(answered(externalIdOf({ clientId: accountId, subjectId }), row)))
        saved.push({ row, subjectId });
      else failures.push({ line, name, message: ANSWERS_LOST });
      onProgress(saved.length);
    }
    return { saved, failures };
  };
}

function added(accountId: string, name: string, kind: SubjectKind) {
  return async (dispatch: AppDispatch): Promise<string | { problem: string }> => {
    const subject = { id: null, name, kind };
    const { data, error } = await dispatch(saveDocumentSubject.initiate({ accountId, subject }, { track: false }));
    return data?.id ?? { problem: messageOf(error) };
  };
}

/** Saved in the same way as by the wizard, with its rules about two people and about failures. */
function answered(externalId: string, { answers }: SubjectRow) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    if (Object.keys(answers).length === 0) return true;
    const fresh = { forceRefetch: true, subscribe: false };
    const { data } = await dispatch(getTemplateAnswers.initiate(externalId, fresh));
    if (!data) return false;
    const changed = Object.entries(answers).filter(([key, value]) => data[key] !== value);
    dispatch(changeAnswers(externalId, Object.fromEntries(changed)));
    return dispatch(saveAnswers(externalId));
  };
}
