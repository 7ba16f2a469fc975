import { isRecord } from '@contract/guards';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import {
  answerOfFileNames,
  answerTo,
  clientQuestionOf,
  fileNamesOf,
  questionError,
  visibleQuestions,
  type Answer,
} from '@contract/survey-rules';
import { holdFileAs, type FileRef } from '@/shared/lib/file-registry';
import { fileOfAddress, isPictureMark } from '@/shared/picture';
import { isSignaturePreview } from './signature';

/** The files of a restored draft: whether they are being looked for, and the ids of those that are not at hand. */
interface RestoredFiles {
  isLooking: boolean;
  missing: readonly string[];
}

/** All answers by question id, including those of hidden questions. JSON, so that it can be a draft. */
export interface SurveyFilling {
  answers: Readonly<Record<string, Answer>>;
  /** Files chosen in this browser; the answer of their question lists the names of those whose content is here. */
  files: Readonly<Record<string, readonly FileRef[]>>;
}

export const EMPTY_FILLING: SurveyFilling = { answers: {}, files: {} };

/** The state of one question's field; the same object until it changes. */
export interface QuestionState {
  isVisible: boolean;
  answer: Answer;
  error: string | null;
  files: readonly FileRef[];
  /** The chosen client, whose contacts a contact question offers (product/surveys#contact-client); empty for none. */
  clientId: string;
}

/** The state of header and footer; the same object until it changes. */
export interface SurveySummary {
  /** Ids of the visible questions, in order. */
  visible: readonly string[];
  answeredCount: number;
  /** Ids of visible questions with an error, in order: without any, Submit is shown (product/surveys#submit-shown). */
  needed: readonly string[];
}

/** A survey being filled in. Each part of the screen subscribes only to what it shows. */
export interface SurveyForm {
  /** In order, without duplicate ids. */
  questions: readonly Question[];
  filling: () => SurveyFilling;
  question: (questionId: string) => QuestionState;
  summary: () => SurveySummary;
  answer: (questionId: string, answer: Answer) => void;
  /** Replaces the chosen files of a question; names of earlier ones that the answer lists stay. */
  attach: (questionId: string, files: readonly FileRef[]) => void;
  /** The files of the restored draft have been searched: missing ones must be chosen again or removed. */
  filesRestored: (files: RestoredFiles) => void;
  /** Ids of files that must be chosen again. */
  missingFiles: () => readonly string[];
  /** Starts from other values, for example without the draft. */
  restart: (filling: SurveyFilling) => void;
  /** Subscribes to one question, or to everything; returns an unsubscribe function. */
  subscribe: (questionId: string | null, listener: () => void) => () => void;
}

const HIDDEN_STATE: QuestionState = { isVisible: false, answer: { answer: '' }, error: null, files: [], clientId: '' };
const NO_FILES: readonly FileRef[] = [];

/**
 * The state of a form outside React: a change computes visibility and errors of all questions by the contract's rules,
 * which takes a fraction of a millisecond for 300, and then only changed fields are rendered.
 * docs/decisions/030-survey-engine.md
 */
export function createSurveyForm(
  sent: readonly Question[],
  initial: SurveyFilling,
  restored: RestoredFiles = { isLooking: false, missing: [] },
): SurveyForm {
  const questions = withoutRepeats(sent);
  const listeners = new Map<string | null, Set<() => void>>();
  const knownErrors = new Map<string, { answer: Answer; error: string | null }>();
  let clientOfContact = new Map<string, string>();
  let filling = initial;
  let files = withPreviews(initial, restored);
  let states = new Map<string, QuestionState>();
  let summary: SurveySummary = { visible: [], answeredCount: 0, needed: [] };

  const errorOf = (question: Question, answer: Answer) => {
    const known = knownErrors.get(question.questionId);
    if (known?.answer === answer) return known.error;
    const error = questionError(question, answer);
    knownErrors.set(question.questionId, { answer, error });
    return error;
  };

  /** Clears a contact whose client is no longer chosen, which may hide dependent questions, until nothing changes. */
  const settle = (next: SurveyFilling): { settled: SurveyFilling; visible: Question[] } => {
    const visible = visibleQuestions(questions, next.answers);
    for (const { questionId, questionType } of visible) {
      if (questionType !== QUESTION_TYPE.contact) continue;
      const clientId = clientIdOf(visible, questionId, next);
      const chosenFrom = clientOfContact.get(questionId) ?? clientId;
      if (chosenFrom !== clientId && answerTo(next.answers, questionId).answer !== '') {
        clientOfContact.set(questionId, clientId);
        return settle({ ...next, answers: { ...next.answers, [questionId]: { answer: '' } } });
      }
      clientOfContact.set(questionId, clientId);
    }
    return { settled: next, visible };
  };

  /** Applies new values and returns the ids of the questions whose state changed. */
  const take = (next: SurveyFilling): string[] => {
    const { settled, visible } = settle(next);
    const before = states;
    const changed: string[] = [];
    filling = settled;
    states = new Map();
    const needed: string[] = [];
    let answeredCount = 0;
    for (const question of visible) {
      const { questionId } = question;
      const answer = answerTo(settled.answers, questionId);
      const chosen = filesOf(settled, questionId);
      const error = fileError(chosen, files) ?? errorOf(question, answer);
      const clientId = question.questionType === QUESTION_TYPE.contact ? clientIdOf(visible, questionId, settled) : '';
      if (error !== null) needed.push(questionId);
      else if (answer.answer.trim() !== '') answeredCount += 1;
      const old = before.get(questionId);
      const isSame = old?.answer === answer && old.error === error && old.files === chosen && old.clientId === clientId;
      if (!isSame) changed.push(questionId);
      states.set(questionId, isSame ? old : { isVisible: true, answer, error, files: chosen, clientId });
    }
    for (const questionId of before.keys()) if (!states.has(questionId)) changed.push(questionId);
    const visibleIds = visible.map(({ questionId }) => questionId);
    const isSameSummary =
      summary.answeredCount === answeredCount &&
      isSameList(visibleIds, summary.visible) &&
      isSameList(needed, summary.needed);
    if (!isSameSummary) summary = { visible: visibleIds, answeredCount, needed };
    return changed;
  };

  const change = (next: SurveyFilling) => {
    const changed = take(next);
    for (const questionId of changed) listeners.get(questionId)?.forEach((listener) => listener());
    listeners.get(null)?.forEach((listener) => listener());
  };

  take(withFilesThatAreHere(initial, files));

  return {
    questions,
    filling: () => filling,
    question: (questionId) => states.get(questionId) ?? HIDDEN_STATE,
    summary: () => summary,
    answer: (questionId, answer) => change({ ...filling, answers: { ...filling.answers, [questionId]: answer } }),
    attach: (questionId, chosen) => {
      const before = answerTo(filling.answers, questionId);
      const answer = { answer: listedNames(before, filesOf(filling, questionId), withContent(chosen, files)) };
      change({
        answers: { ...filling.answers, [questionId]: answer },
        files: { ...filling.files, [questionId]: chosen },
      });
    },
    filesRestored: (found) => {
      const next = withPreviews(filling, found);
      if (next === files) return;
      files = next;
      change(withFilesThatAreHere(filling, files));
    },
    missingFiles: () => (files.isLooking ? [] : files.missing),
    restart: (next) => {
      clientOfContact = new Map();
      change(next);
    },
    subscribe: (questionId, listener) => {
      const own = listeners.get(questionId) ?? new Set();
      listeners.set(questionId, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** The names in a file answer without a file chosen here: those of an earlier submission. */
export function earlierFileNames(answer: Answer, files: readonly FileRef[]): string[] {
  const here = new Set(files.map(({ name }) => name));
  return fileNamesOf(answer.answer).filter((name) => !here.has(name));
}

export function isFillingChanged(filling: SurveyFilling, initial: SurveyFilling): boolean {
  const ids = new Set([...Object.keys(filling.answers), ...Object.keys(initial.answers)]);
  const hasChanged = (id: string) => answerTo(filling.answers, id).answer !== answerTo(initial.answers, id).answer;
  return [...ids].some(hasChanged) || Object.values(filling.files).some((files) => files.length > 0);
}

/** Whether a stored draft has the shape of `SurveyFilling`, whichever questions it answers. */
export function isSurveyFilling(value: unknown): value is SurveyFilling {
  if (!isRecord(value) || !isRecord(value.answers) || !isRecord(value.files)) return false;
  return (
    Object.values(value.answers).every((answer) => isRecord(answer) && typeof answer.answer === 'string') &&
    Object.values(value.files).every((files) => Array.isArray(files) && files.every(isFileRef))
  );
}

function isFileRef(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, path, size, preview, marked } = value;
  return (
    [id, name, path].every((text) => typeof text === 'string') &&
    typeof size === 'number' &&
    (preview === undefined || isSignaturePreview(preview)) &&
    (marked === undefined || isMarked(marked))
  );
}

function isMarked(value: unknown): boolean {
  return isRecord(value) && isFileRef(value.original) && Array.isArray(value.marks) && value.marks.every(isPictureMark);
}

function withoutRepeats(questions: readonly Question[]): Question[] {
  const seen = new Set<string>();
  return questions.filter(({ questionId }) => !seen.has(questionId) && seen.add(questionId));
}

function clientIdOf(visible: readonly Question[], contactQuestionId: string, { answers }: SurveyFilling): string {
  const clientQuestion = clientQuestionOf(visible, contactQuestionId);
  return clientQuestion === null ? '' : answerTo(answers, clientQuestion).answer;
}

/** The files chosen for a question; its id may be any text. */
export function filesOf({ files }: SurveyFilling, questionId: string): readonly FileRef[] {
  return (Object.hasOwn(files, questionId) ? files[questionId] : undefined) ?? NO_FILES;
}

function listedNames(before: Answer, filesBefore: readonly FileRef[], here: readonly FileRef[]): string {
  return answerOfFileNames([...earlierFileNames(before, filesBefore), ...here.map(({ name }) => name)]);
}

function withContent(chosen: readonly FileRef[], { missing }: RestoredFiles): FileRef[] {
  return chosen.filter(({ id }) => !missing.includes(id));
}

/** A signature whose file is not at hand is in the draft itself. */
function withPreviews({ files }: SurveyFilling, restored: RestoredFiles): RestoredFiles {
  if (restored.isLooking) return restored;
  const known = Object.values(files)
    .flat()
    .filter(({ id, preview }) => preview !== undefined && restored.missing.includes(id));
  if (known.length === 0) return restored;
  for (const { id, name, preview = '' } of known) holdFileAs(id, fileOfAddress(preview, name));
  const ids = new Set(known.map(({ id }) => id));
  return { ...restored, missing: restored.missing.filter((id) => !ids.has(id)) };
}

/** A file without content would be silently missing from the submission. */
function fileError(chosen: readonly FileRef[], files: RestoredFiles): string | null {
  const lost = chosen.find(({ id }) => files.missing.includes(id));
  if (!lost) return null;
  return files.isLooking
    ? 'Wait until the files of your draft are restored'
    : `Choose ${lost.name} again, or remove it`;
}

/** A file in a draft may have lost its content: its question lists it again once it is chosen again. */
function withFilesThatAreHere(filling: SurveyFilling, restored: RestoredFiles): SurveyFilling {
  const answers = { ...filling.answers };
  for (const [questionId, files] of Object.entries(filling.files)) {
    if (files.length === 0) continue;
    answers[questionId] = { answer: listedNames(answerTo(answers, questionId), files, withContent(files, restored)) };
  }
  return { ...filling, answers };
}
