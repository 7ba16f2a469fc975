import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { generatePath, useSearchParams } from 'react-router-dom';
import type { Question, Survey } from '@contract/survey';
import { answersToSend, loadedAnswers } from '@contract/survey-rules';
import { useDictation } from '@/entities/preference';
import {
  createSurveyForm,
  filesOf,
  isFillingChanged,
  isSurveyFilling,
  SurveyBody,
  uploadProgress,
  useSurveyLayout,
  type SurveyFilling,
} from '@/features/fill-in-survey';
import {
  DraftNote,
  RoomNote,
  SlowNote,
  useDraft,
  useRestoredAt,
  useSendLater,
  useWaitingDrafts,
} from '@/features/keep-draft';
import { isApiError } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { heldFile, releaseFiles } from '@/shared/lib/file-registry';
import { isText, useShownState } from '@/shared/redux';
import { formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { useSubmitSurveyMutation, type SurveySource } from '../api/survey-api';
import { prefilledAnswers } from '../model/prefill';
import { useSurveySteps } from '../model/use-survey-steps';
import { readableAnswers, type SentSurvey } from '../model/sent-survey';
import styles from './CompleteSurveyPage.module.css';

interface OpenSurveyProps {
  source: SurveySource;
  /** As it was opened, or as `onRefused` has since returned it: what is filled in belongs to these questions. */
  survey: Survey;
  /** When it was completed, from the server's last answer. */
  completedOn: string | null;
  onSent: (sent: SentSurvey) => void;
  /** Someone else has completed it in the meantime. */
  onOutdated: () => void;
  /** Its answers were refused. Resolves with the survey as it is now if its questions have changed, else with null. */
  onRefused: () => Promise<Survey | null>;
}

/** A survey being filled in, with its draft and submission (product/surveys#drafts). */
export function OpenSurvey(props: OpenSurveyProps) {
  const { source, survey, completedOn, onRefused } = props;
  const filling = useFilling(source, survey);
  const { form, draft } = filling;
  const [isChanged, setIsChanged] = useState(false);
  const [layout] = useSurveyLayout();
  const steps = useSurveySteps();
  const [dictates] = useDictation();

  /** The form was changed since it was opened: its new questions, with everything that was filled in. */
  const takeChanges = async () => {
    const now = await onRefused();
    if (!now) return;
    filling.askAgain(now.questions ?? []);
    setIsChanged(true);
  };

  const { isSubmitting, failedAt, laterBy, submit } = useSending(props, filling, takeChanges);

  const later = laterBy(submit);
  return (
    <>
      <div className={styles.notes}>
        <Cautions completedOn={completedOn} isChanged={isChanged} />
        <RoomNote place="survey" />
        <DraftNote draft={{ ...draft, ...filling.note, later }} />
        <SlowNote later={later} />
      </div>
      <SurveyBody
        key={filling.start}
        form={form}
        isSubmitting={isSubmitting}
        note={
          failedAt !== null &&
          !isSubmitting && (
            <p className={styles.failed}>Not sent at {failedAt}. Everything you filled in is still here.</p>
          )
        }
        dictates={dictates}
        steps={layout === 'one' ? steps : undefined}
        onSubmit={() => void submit()}
      />
    </>
  );
}

function Cautions({ completedOn, isChanged }: Pick<OpenSurveyProps, 'completedOn'> & { isChanged: boolean }) {
  return (
    <>
      {completedOn && (
        <Callout intent="warning" compact>
          This form has already been completed. Completing again will override existing data.
        </Callout>
      )}
      {isChanged && (
        <Callout intent="warning" role="status" compact>
          This form has been changed since you opened it. Your answers are still here. Check the questions and submit
          again.
        </Callout>
      )}
    </>
  );
}

type Filling = ReturnType<typeof useFilling>;

/** What is filled in, with its draft. */
function useFilling(source: SurveySource, survey: Survey) {
  const questions = survey.questions ?? [];
  const [params] = useSearchParams();
  const draftKey = draftKeyOf(source);
  const draft = useDraft<SurveyFilling>(draftKey, isSurveyFilling);
  const [initial] = useState<SurveyFilling>(() => ({
    answers: { ...loadedAnswers(questions), ...prefilledAnswers(questions, params) },
    files: {},
  }));
  const [form, setForm] = useState(() => createSurveyForm(questions, draft.restored?.values ?? initial, draft.files));
  const [restoredAt, setRestoredAt] = useRestoredAt(draftKey, draft.restored);
  /** Counts restarts: each resets which questions were left unanswered. */
  const [start, setStart] = useState(0);

  const { keep, discard } = draft;
  useEffect(
    () =>
      form.subscribe(null, () => {
        const filling = form.filling();
        if (isFillingChanged(filling, initial)) keep(filling);
        else discard();
      }),
    [discard, form, initial, keep],
  );

  useEffect(() => form.filesRestored(draft.files), [form, draft.files]);

  const startAgain = () => {
    releaseFiles(Object.values(form.filling().files).flat());
    form.restart(initial);
    discard();
    setRestoredAt(null);
    setStart(start + 1);
  };

  const waiting = useWaitingDrafts(draft, ({ values, savedAt }) => {
    form.restart(values);
    setRestoredAt(savedAt);
    setStart(start + 1);
  });

  return {
    questions,
    form,
    draft,
    start,
    note: { ...waiting, restoredAt, startAgain },
    /** Switches to other questions, with everything that was filled in. */
    askAgain: (now: readonly Question[]) => {
      setForm(createSurveyForm(now, form.filling(), draft.files));
      setStart((count) => count + 1);
    },
  };
}

/** Sends what is filled in; a refusal leaves everything as it is. */
function useSending(
  { source, survey, completedOn, onSent, onOutdated }: OpenSurveyProps,
  written: Filling,
  takeChanges: () => Promise<void>,
) {
  const { form, draft, questions } = written;
  const [write, { isLoading: isSubmitting }] = useSubmitSurveyMutation();
  const { send, laterBy } = useSendLater('submitSurvey', write);
  const [failedAt, setFailedAt] = useShownState('survey.failed', isText, null);
  const isSending = useRef(false);

  const handleSubmit = async () => {
    if (isSending.current || form.summary().needed.length > 0) return;
    isSending.current = true;
    const filling = form.filling();
    const sentQuestions = answersToSend(questions, filling.answers);
    const files = sentQuestions
      .flatMap(({ questionId }) => filesOf(filling, questionId))
      .filter(({ id }) => heldFile(id));
    uploadProgress.start(files);
    const argument = {
      input: { ...headOf(source, survey), completedOn, questions: sentQuestions },
      files,
      // An assigned survey has one submission, which the next one replaces; each submission of a blank form is a new
      // one.
      draft: { id: draft.sending(filling), addsNew: !('identifier' in source) },
    };
    const answer = await send(argument, { ...describedBy(source, survey), sendLater: draft.sendLater });
    uploadProgress.start([]);
    isSending.current = false;
    const now = clock.now().toISOString();
    if (answer.error) {
      draft.lookForAnswer();
      setFailedAt(formatWallClock(now, 'HH:mm')); // the snack-bar shows the error; all answers are still here
      if (isApiError(answer.error) && answer.error.status === 409) onOutdated();
      if (isApiError(answer.error) && answer.error.status === 422) await takeChanges();
      return;
    }
    draft.settle();
    releaseFiles(Object.values(filling.files).flat());
    onSent({
      message: answer.isKept ? '' : answer.data,
      isWaiting: answer.isKept ?? false,
      sentAt: formatWallClock(now, 'dd/MM/yyyy HH:mm'),
      answers: readableAnswers(questions, filling),
    });
  };

  return { isSubmitting, failedAt, laterBy, submit: handleSubmit };
}

/** What it is called in the outbox. */
function describedBy(source: SurveySource, { description }: Survey) {
  const path =
    'identifier' in source
      ? generatePath(PATHS.completeSurvey, source)
      : generatePath(PATHS.completeForm, { surveyKey: source.key });
  return { name: description?.trim() || 'Survey', path };
}

function draftKeyOf(source: SurveySource): string {
  return 'identifier' in source ? `survey:${source.identifier}` : `form:${source.key}`;
}

/** The fields of `surveyJson` other than the questions (product/surveys#survey-json). */
function headOf(source: SurveySource, { key, accountName, userName }: Survey) {
  const names = { accountName: accountName ?? null, userName: userName ?? null };
  return 'identifier' in source
    ? { identifier: source.identifier, key: key ?? null, ...names }
    : { identifier: null, key: key ?? source.key, ...names };
}
