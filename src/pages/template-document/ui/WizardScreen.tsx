import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, CloudUploadIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import type { Template, TemplateInfo } from '@contract/template';
import { wizardPlaceChanged } from '@/entities/template';
import { DownloadButtons } from '@/features/download-document';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { isText, useAppDispatch, useShownDialog } from '@/shared/redux';
import { PageFrame } from '@/shared/ui/page-frame';
import { focusTitle } from '../model/focus-title';
import { publishedName } from '../publish/model/publish-check';
import { screenTitle } from '../model/screen-title';
import { NEXT_BUTTON_ID } from '../answer/model/use-card-focus';
import { useWizard, type Wizard } from '../model/use-wizard';
import type { ChangeAddress, WizardAddress } from '../model/use-wizard-address';
import { AnswerStep } from '../answer/ui/AnswerStep';
import { AccountPrompt } from '../answer/ui/AccountPrompt';
import { PublishDialog } from '../publish/ui/PublishDialog';
import { ReviewStep } from '../review/ui/ReviewStep';
import { AnswerClashes } from './AnswerClashes';
import { NotReleased } from './NotReleased';
import styles from './WizardScreen.module.css';

interface WizardScreenProps {
  templateId: string;
  template: Template;
  info: TemplateInfo;
  onLost: () => void;
  address: WizardAddress;
  onAddress: ChangeAddress;
}

/**
 * Makes one client's document from a template: step 1 answers questions, step 2 reviews and publishes
 * (product/template-document#review).
 */
export function WizardScreen({ templateId, template, info, onLost, address, onAddress }: WizardScreenProps) {
  const { account } = address;
  const wizard = useWizard({ templateId, template, info, onLost, accountId: account?.value ?? null });
  const { state, finalHtml } = wizard;
  const isReview = address.step === 2 && account !== null && isComplete(wizard);
  const [startAt, setStartAt] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- it changes with every answer and text, as the state does
  const html = useMemo(() => (isReview ? finalHtml() : ''), [isReview, state]);
  useStoredPlace(templateId, account, isReview ? 2 : 1);
  useTitleFocus(isReview);
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
    wizard.save();
    onAddress({ step: 2 });
  };
  const handleRetry = () => {
    setTakesFocus(true);
    wizard.refetchAnswers();
  };
  const handleAccount = (chosen: SearchItem | null) => {
    setStartAt(null);
    setTakesFocus(true);
    onAddress({ account: chosen, step: 1 });
  };

  if (account && isReview) {
    return (
      <PageFrame
        title={screenTitle(template.name)}
        purpose="Step 2 of 2: read the document, then publish it."
        actions={
          <>
            <Button
              className={styles.action}
              icon={<ArrowLeftIcon />}
              text="Back"
              onClick={() => onAddress({ step: 1 })}
            />
            <PublishButton
              // A dialog that is open asks about this client alone.
              key={wizard.place}
              account={account}
              html={html}
              templateId={templateId}
              wizard={wizard}
            />
            <DownloadButtons disabled={!isReady(wizard)} getHtml={() => html} name={template.name} />
          </>
        }
      >
        <NotReleased state={template.state} />
        <LostTexts wizard={wizard} />
        <AnswerClashes wizard={wizard} />
        <ReviewStep account={account} html={html} wizard={wizard} onOpen={openCard} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={screenTitle(template.name)}
      purpose="Step 1 of 2: answer the questions. The document is written as you answer."
      actions={
        account && wizard.status === 'ready' && isComplete(wizard) && <Next wizard={wizard} onNext={handleNext} />
      }
    >
      <NotReleased state={template.state} />
      <LostTexts wizard={wizard} />
      <AnswerClashes wizard={wizard} />
      {account && wizard.status === 'ready' ? (
        <AnswerStep
          key={wizard.place}
          account={account}
          hasChosen={takesFocus}
          startAt={startAt}
          wizard={wizard}
          onAccount={handleAccount}
        />
      ) : (
        <AccountPrompt
          account={account}
          takesFocus={takesFocus}
          wizard={wizard}
          onAccount={handleAccount}
          onRetry={handleRetry}
        />
      )}
    </PageFrame>
  );
}

/** All known questions are answered. */
function isComplete({ status, state }: Wizard): boolean {
  return status === 'ready' && state.progress.percent === 100;
}

/** The document is whole. */
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
        className={styles.action}
        disabled={!isReady(wizard)}
        endIcon={<ArrowRightIcon />}
        intent="primary"
        text="Next"
        onClick={onNext}
      />
    </>
  );
}

function LostTexts({ wizard }: { wizard: Wizard }) {
  const { hasLostSections, isLoadingSections, retrySections } = wizard;
  const [hasRetried, setHasRetried] = useState(false);
  const isRetrying = hasRetried && !hasLostSections && isLoadingSections;
  const button = useFocusReturn(isRetrying);
  const isShown = hasLostSections || isRetrying;
  useEffect(() => {
    if (hasRetried && !isShown) focusTitle();
  }, [hasRetried, isShown]);
  const handleRetry = () => {
    setHasRetried(true);
    retrySections();
  };
  return (
    <div className={styles.lost} role="status">
      {isShown && (
        <>
          Some texts could not be loaded, so the document is incomplete.{' '}
          <Button ref={button} loading={isRetrying} size="small" text="Retry" variant="minimal" onClick={handleRetry} />
        </>
      )}
    </div>
  );
}

interface PublishButtonProps {
  account: SearchItem;
  html: string;
  templateId: string;
  wizard: Wizard;
}

function PublishButton({ account, html, templateId, wizard }: PublishButtonProps) {
  const dialog = useShownDialog('publish', isText);
  const name = publishedName(wizard.name);
  return (
    <>
      <Button
        className={styles.action}
        disabled={!isReady(wizard)}
        icon={<CloudUploadIcon />}
        intent="primary"
        text="Publish"
        onClick={() => dialog.open(wizard.place)}
      />
      {dialog.isOpen && (
        <PublishDialog
          publication={{ account, name, html, templateId }}
          onClose={dialog.close}
          onPublished={dialog.close}
        />
      )}
    </>
  );
}

/**
 * The selection in the store, by which the screen opens again without an address
 * (product/template-document#which-template).
 */
function useStoredPlace(templateId: string, account: SearchItem | null, step: 1 | 2): void {
  const dispatch = useAppDispatch();
  const { value, text } = account ?? {};
  useEffect(() => {
    const stored =
      value === undefined || text === undefined ? null : { accountId: value, accountName: text, externalId: value };
    dispatch(wizardPlaceChanged({ templateId, account: stored, step }));
  }, [dispatch, templateId, value, text, step]);
}

/** A new step takes the focus, because the focused element is gone. */
function useTitleFocus(isReview: boolean): void {
  const before = useRef(isReview);
  useEffect(() => {
    if (before.current === isReview) return;
    before.current = isReview;
    focusTitle();
  }, [isReview]);
}
