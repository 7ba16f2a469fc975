import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import type { Template, TemplateInfo } from '@contract/template';
import { wizardPlaceChanged } from '@/entities/template';
import { DownloadButtons } from '@/features/download-document';
import { useAppDispatch } from '@/shared/redux';
import { PageFrame } from '@/shared/ui/page-frame';
import { focusTitle } from '../model/focus-title';
import { screenTitle } from '../model/screen-title';
import { NEXT_BUTTON_ID } from '../answer/model/use-card-focus';
import { useWizard, type Wizard } from '../model/use-wizard';
import type { ChangeAddress, WizardAddress } from '../model/use-wizard-address';
import { AnswerStep } from '../answer/ui/AnswerStep';
import { AccountPrompt, CardSkeletons } from '../answer/ui/AccountPrompt';
import { PublishButton } from '../publish/ui/PublishButton';
import { PublishedLink } from '../published/ui/PublishedLink';
import { ReviewStep } from '../review/ui/ReviewStep';
import { useSubject } from '../model/use-subject';
import { SubjectPrompt } from '../subject/ui/SubjectPrompt';
import { AnswerClashes } from './AnswerClashes';
import { LostTexts } from './LostTexts';
import { NotReleased } from './NotReleased';
import styles from './WizardScreen.module.css';

const BatchView = lazy(async () => ({ default: (await import('../batch/ui/BatchView')).BatchView }));

interface WizardScreenProps {
  templateId: string;
  template: Template;
  info: TemplateInfo;
  onLost: () => void;
  address: WizardAddress;
  onAddress: ChangeAddress;
}

/** A client's document of a template: step 1 asks, step 2 reviews and publishes (product/template-document#review). */
export function WizardScreen({ templateId, template, info, onLost, address, onAddress }: WizardScreenProps) {
  const { account, subjectId } = address;
  const accountId = account?.value ?? null;
  const isSeveral = address.view === 'several' && account !== null;
  const chosen = useSubject(accountId, isSeveral ? '' : subjectId);
  const clientName = account?.text ?? null;
  const wizard = useWizard({ templateId, template, info, onLost, accountId, clientName, chosen });
  const { state, finalHtml } = wizard;
  const isReview = address.step === 2 && !isSeveral && account !== null && isComplete(wizard);
  const [startAt, setStartAt] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- it changes with every answer and text, as the state does
  const html = useMemo(() => (isReview ? finalHtml() : ''), [isReview, state]);
  useStoredPlace(templateId, { account, subjectId, step: isReview ? 2 : 1 });
  useTitleFocus(isReview ? 'review' : `answer ${subjectId}`);
  const isTooEarly = address.step === 2 && wizard.status === 'ready' && !isReview;
  useEffect(() => {
    // Otherwise the last answer would move on while the user is still typing it.
    if (isTooEarly) onAddress({ step: 1 }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each such address
  }, [isTooEarly]);

  const openCard = (cardId: string) => {
    setStartAt(cardId);
    onAddress({ step: 1 });
  };
  const handleNext = () => {
    setStartAt(null);
    setTakesFocus(false);
    void wizard.save();
    onAddress({ step: 2 });
  };
  const handleRetry = () => {
    setTakesFocus(true);
    wizard.refetchAnswers();
  };
  const handleAccount = (newAccount: SearchItem | null) => {
    setStartAt(null);
    setTakesFocus(true);
    onAddress({ account: newAccount, subjectId: '', step: 1 });
  };
  const handleSubject = (newSubjectId: string) => {
    setStartAt(null);
    setTakesFocus(newSubjectId !== '');
    onAddress({ subjectId: newSubjectId, step: 1 });
  };

  const isBatch = isSeveral && wizard.status === 'ready' && chosen.isOffered;
  const back = () => onAddress(isBatch ? { view: '' } : { step: 1 });
  return (
    <PageFrame
      title={screenTitle(template.name)}
      purpose={purposeOf(isBatch ? account : null, isReview)}
      actions={
        account &&
        !isBatch &&
        (isReview ? (
          <ReviewActions
            account={account}
            html={html}
            name={template.name}
            templateId={templateId}
            wizard={wizard}
            onBack={back}
          />
        ) : (
          <>
            <PublishedLink account={account} />
            {wizard.status === 'ready' && isComplete(wizard) && <Next wizard={wizard} onNext={handleNext} />}
          </>
        ))
      }
    >
      <NotReleased state={template.state} />
      <LostTexts wizard={wizard} />
      <AnswerClashes wizard={wizard} />
      {isBatch && (
        <Suspense fallback={<CardSkeletons />}>
          <BatchView
            key={account.value}
            account={account}
            info={info}
            templateId={templateId}
            wizard={wizard}
            onBack={back}
          />
        </Suspense>
      )}
      {isReview && <ReviewStep account={account} html={html} wizard={wizard} onOpen={openCard} />}
      {!isBatch && !isReview && (
        <Answering
          account={account}
          startAt={startAt}
          takesFocus={takesFocus}
          wizard={wizard}
          onAccount={handleAccount}
          onRetry={handleRetry}
          onSeveral={() => onAddress({ view: 'several', subjectId: '', step: 1 })}
          onSubject={handleSubject}
        />
      )}
    </PageFrame>
  );
}

/** @param several the client whose people documents are made for */
function purposeOf(several: SearchItem | null, isReview: boolean): string {
  if (several) return `Documents for several people of ${several.text}.`;
  if (isReview) return 'Step 2 of 2: read the document, then publish it.';
  return 'Step 1 of 2: answer the questions. The document is written as you answer.';
}

interface ReviewActionsProps {
  account: SearchItem;
  html: string;
  name: string;
  templateId: string;
  wizard: Wizard;
  onBack: () => void;
}

function ReviewActions({ account, html, name, templateId, wizard, onBack }: ReviewActionsProps) {
  return (
    <>
      <Button icon={<ArrowLeftIcon />} text="Back" onClick={onBack} />
      <PublishButton
        // An open dialog asks only about this client.
        key={wizard.place}
        account={account}
        html={html}
        templateId={templateId}
        wizard={wizard}
      />
      <PublishedLink account={account} />
      <DownloadButtons disabled={!isReady(wizard)} getHtml={() => html} name={name} />
    </>
  );
}

interface AnsweringProps {
  account: SearchItem | null;
  /** The card to start with. */
  startAt: string | null;
  takesFocus: boolean;
  wizard: Wizard;
  onAccount: (account: SearchItem | null) => void;
  onRetry: () => void;
  onSeveral: () => void;
  onSubject: (subjectId: string) => void;
}

/** Step 1: which client the document is for, then the questions. */
function Answering({ account, startAt, takesFocus, wizard, onSeveral, onSubject, ...on }: AnsweringProps) {
  if (!(account && wizard.status === 'ready')) {
    return <AccountPrompt account={account} takesFocus={takesFocus} wizard={wizard} {...on} />;
  }
  if (wizard.needsSubject) {
    return (
      <SubjectPrompt
        account={account}
        takesFocus={takesFocus}
        wizard={wizard}
        onAccount={on.onAccount}
        onChoose={onSubject}
        onSeveral={onSeveral}
      />
    );
  }
  return (
    <AnswerStep
      key={wizard.place}
      account={account}
      hasChosen={takesFocus}
      startAt={startAt}
      wizard={wizard}
      onAccount={on.onAccount}
      onSubject={onSubject}
    />
  );
}

/** All known questions are answered. */
function isComplete({ status, state, needsSubject }: Wizard): boolean {
  return status === 'ready' && !needsSubject && state.progress.percent === 100;
}

/** The document is complete. */
function isReady({ isLoadingSections, hasLostSections }: Wizard): boolean {
  return !isLoadingSections && !hasLostSections;
}

function Next({ wizard, onNext }: { wizard: Wizard; onNext: () => void }) {
  return (
    <>
      <span className={styles.waiting} role="status">
        {wizard.isLoadingSections && 'Sections are loading …'}
      </span>
      <Button
        id={NEXT_BUTTON_ID}
        disabled={!isReady(wizard)}
        endIcon={<ArrowRightIcon />}
        intent="primary"
        text="Next"
        onClick={onNext}
      />
    </>
  );
}

/** The stored selection, which opens the screen without an address (product/template-document#which-template). */
function useStoredPlace(
  templateId: string,
  { account, subjectId, step }: Omit<WizardAddress, 'templateId' | 'view'>,
): void {
  const dispatch = useAppDispatch();
  const { value, text } = account ?? {};
  useEffect(() => {
    const stored =
      value === undefined || text === undefined ? null : { accountId: value, accountName: text, externalId: value };
    dispatch(wizardPlaceChanged({ templateId, account: stored, subjectId, step }));
  }, [dispatch, templateId, value, text, subjectId, step]);
}

/** A new step takes the focus, because the focused element is gone. */
function useTitleFocus(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusTitle();
  }, [step]);
}
