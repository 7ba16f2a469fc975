import { Callout, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { HIDDEN, type Survey } from '@contract/survey';
import { useSurveyLayout } from '@/features/fill-in-survey';
import { useReopened } from '@/features/keep-draft';
import { isApiError } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { useShownState } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { SafeHtml } from '@/shared/ui/safe-html';
import { useGetSurveyQuery, type SurveySource } from '../api/survey-api';
import { isSentSurvey } from '../model/sent-survey';
import styles from './CompleteSurveyPage.module.css';
import { OpenSurvey } from './OpenSurvey';
import { SurveySubmitted } from './SurveySubmitted';

/** `/complete-survey/{identifier}`, `/complete-form/{surveyKey}`: fill in and send (product/surveys#given-or-form). */
export function CompleteSurveyPage() {
  const { identifier, surveyKey = '' } = useParams();
  const [start, setStart] = useState(0);
  const reopened = useReopened();
  const source = identifier === undefined ? { key: surveyKey } : { identifier };
  return (
    <SurveyScreen
      key={`${JSON.stringify(source)} ${start} ${reopened}`}
      source={source}
      onAnother={identifier === undefined ? () => setStart(start + 1) : undefined}
    />
  );
}

interface SurveyScreenProps {
  source: SurveySource;
  onAnother?: () => void;
}

/**
 * One survey from loading to submitted. Once open it stays as it was opened, until a submission is refused because its
 * form has been changed (product/forms#half-filled).
 */
function SurveyScreen({ source, onAnother }: SurveyScreenProps) {
  const { currentData: survey, error, fulfilledTimeStamp = 0, isFetching, refetch } = useGetSurveyQuery(source);
  const [openedAt] = useState(() => clock.millis());
  const [opened, setOpened] = useState<Survey | null>(null);
  const [sent, setSent] = useShownState('survey.sent', isSentSurvey, null);
  // What this device has kept is filled in only if the server does not answer.
  const isAnswered = error !== undefined || fulfilledTimeStamp >= openedAt;
  if (!opened && isOpen(survey) && isAnswered) setOpened(survey);

  const readChanged = async () => {
    const { data } = await refetch();
    if (!isOpen(data) || JSON.stringify(questionsOf(data)) === JSON.stringify(questionsOf(opened))) return null;
    setOpened(data);
    return data;
  };

  if (!opened) {
    return (
      <PageFrame title={'identifier' in source ? 'Complete a Survey' : 'Complete a Form'}>
        <NoSurvey error={error} isFetching={isFetching} survey={isAnswered ? survey : undefined} onRetry={refetch} />
      </PageFrame>
    );
  }
  const { description, accountName, userName, completedOn } = opened;
  return (
    <PageFrame
      actions={!sent && <LayoutButton />}
      title={description?.trim() || 'Survey'}
      purpose={
        <span className={styles.people}>
          {accountName && <span>{accountName}</span>}
          {userName && <span>{userName}</span>}
        </span>
      }
    >
      {sent ? (
        <SurveySubmitted sent={sent} onAnother={onAnother} />
      ) : (
        <OpenSurvey
          completedOn={(survey ? survey.completedOn : completedOn) ?? null}
          source={source}
          survey={opened}
          onOutdated={refetch}
          onRefused={readChanged}
          onSent={setSent}
        />
      )}
    </PageFrame>
  );
}

/** Changes between all questions and one at a time. */
function LayoutButton() {
  const [layout, setLayout] = useSurveyLayout();
  return layout === 'one' ? (
    <OutlinedButton text="All questions" onClick={() => setLayout('all')} />
  ) : (
    <OutlinedButton text="One at a time" onClick={() => setLayout('one')} />
  );
}

/** The questions themselves; answers of an earlier submission do not count as a change of the form. */
function questionsOf(survey: Survey | null) {
  return survey?.questions?.map((question) => ({ ...question, answer: null, answerText: null, dateAnswer: null }));
}

function isOpen(survey: Survey | null | undefined): survey is Survey {
  return Boolean(survey && !survey.errorMessage);
}

interface NoSurveyProps {
  survey: Survey | null | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** All states without questions (product/surveys#nothing-to-see). */
function NoSurvey({ survey, error, isFetching, onRetry }: NoSurveyProps) {
  const isMissing = survey === null || (isApiError(error) && error.status === 404);
  if (isMissing) {
    return <EmptyState title="Nothing to see here!">An administrator may have removed this form.</EmptyState>;
  }
  if (error !== undefined && !survey) {
    return <FailureNote error={error} isRetrying={isFetching} onRetry={onRetry} />;
  }
  if (survey?.errorMessage === HIDDEN) {
    return (
      <FailureNote
        message="Form is temporarily unavailable for updating. Please try again in a few minutes."
        isRetrying={isFetching}
        onRetry={onRetry}
      />
    );
  }
  if (survey?.errorMessage) {
    return (
      <Callout intent="danger" role="alert">
        <SafeHtml html={survey.errorMessage} />
      </Callout>
    );
  }
  return (
    <div className={styles.loading}>
      <p className="app-muted" role="status">
        Loading ...
      </p>
      <div className={`${Classes.SKELETON} ${styles.loadingHeader}`} aria-hidden />
      <div className={`${Classes.SKELETON} ${styles.loadingQuestions}`} aria-hidden />
    </div>
  );
}
