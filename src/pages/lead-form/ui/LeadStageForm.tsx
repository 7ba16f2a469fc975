import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, HistoryIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, type KeyboardEvent, type SubmitEvent, useState } from 'react';
import type { PlacedProduct } from '@contract/lead-catalogue';
import { productAnswers } from '@contract/lead-choice';
import { withLevel1, leadTypeOf } from '@contract/lead-stages';
import { answerOf } from '@contract/lead-rules';
import { SEARCH_THRESHOLD } from '@contract/lookup';
import { isMotionReduced } from '@/shared/lib/media-query';
import { focusFirstField } from '@/shared/ui/form-field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useSearchOpportunitiesQuery } from '@/entities/opportunity';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import { leadInWords } from '../model/lead-in-words';
import type { LeadForm } from '../model/use-lead-form';
import { CatalogueFinder } from './CatalogueFinder';
import { fieldId, LeadQuestionField } from './LeadQuestionField';
import styles from './LeadStageForm.module.css';
import { LeadSummary } from './LeadSummary';
import { AnotherService, FIND, ServiceCards } from './SeveralServices';

interface LeadStageFormProps {
  form: LeadForm;
  /** It replaces the view shown while a lead was sent, or afterwards. */
  isBack: boolean;
}

/** One stage: its sections and questions, with Back and Next (product/lead-form#buttons). Enter acts as Next. */
export function LeadStageForm({ form, isBack }: LeadStageFormProps) {
  const { stage, index, isLast, isComplete, leads, progress } = form;
  const hasFailed = form.failures.length > 0 && isLast;
  const failureId = useId();
  const { frame, heading, submit } = useFocus({ index, isBack, hasFailed });
  useScrollToChoice(form);
  if (!stage) return null;
  const isServices = stage.key === 'services';
  const isSeveral = isServices && leads.length > 1;
  /** The newest of several services is chosen, so its levels are not asked. */
  const isChosen = isSeveral && leads.at(-1)?.product !== null;
  const isOffering = stage.key === 'initial' || stage.key === 'client';

  const openNext = () => {
    if (isComplete && !isLast) form.openStage(index + 1);
  };
  const handleFound = (placed: PlacedProduct) => form.setAnswers(productAnswers(form.catalogue, placed));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLast) void form.submit();
    else openNext();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // By default browsers submit only from text inputs.
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement && !event.ctrlKey) openNext();
    // An Enter meant for Next must not submit the lead.
    if (event.key === 'Enter' && isLast && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <div className={isLast ? styles.withSummary : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is a shortcut for a button that is there */}
      <form ref={frame} className={styles.card} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <div>
          <h2 ref={heading} className={styles.heading} tabIndex={-1}>
            {stage.text}
          </h2>
          <div role="status">
            <VisuallyHidden>
              {index > 0 && `Stage ${index} of ${progress.stages.length - 1}: ${stage.text}`}
            </VisuallyHidden>
          </div>
        </div>
        {isOffering && <LastClientOffer form={form} />}
        {isSeveral && <ServiceCards form={form} />}
        {isServices && !isChosen && (
          <CatalogueFinder id={FIND} label="Find a service" catalogue={form.catalogue} onChoose={handleFound} />
        )}
        {!isChosen &&
          stage.sections.map((section) => (
            <section key={section.header} className={styles.section}>
              <h3>{withLevel1(section.header, { Level1: form.level1 })}</h3>
              {section.questions
                .filter(({ key }) => progress.visible.has(key))
                .map((question) => (
                  <LeadQuestionField key={question.key} question={question} form={form} />
                ))}
            </section>
          ))}
        {isServices && <AnotherService form={form} />}
        {(stage.key === 'client' || stage.key === 'services') && <AlreadyInProgress form={form} />}
        {hasFailed && <NotSent id={failureId} form={form} />}
        <div className={styles.actions}>
          {index > 0 && (
            <OutlinedButton icon={<ArrowLeftIcon />} text="Back" onClick={() => form.openStage(index - 1)} />
          )}
          {!isLast && (
            <Button disabled={!isComplete} endIcon={<ArrowRightIcon />} intent="primary" text="Next" type="submit" />
          )}
          {isLast && (
            <Button
              ref={submit}
              aria-describedby={hasFailed ? failureId : undefined}
              disabled={!isComplete}
              intent="primary"
              text="Submit"
              type="submit"
            />
          )}
        </div>
      </form>
      {isLast && <LeadSummary title="What will be sent" leads={form.toSend.map(leadInWords)} />}
    </div>
  );
}

/**
 * Focuses the first field when another stage is opened, or its heading until there is a field, but not when the form
 * is (product/navigation#first-field); a status says which stage it is. After sending, the focused
 * element is gone: if sending failed, the button gets the focus, with the reason as its description.
 */
function useFocus({ index, isBack, hasFailed }: { index: number; isBack: boolean; hasFailed: boolean }) {
  const frame = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const shown = useRef(isBack ? null : index);
  useEffect(() => {
    if (shown.current === index) return undefined;
    const isAgain = shown.current === null && hasFailed;
    shown.current = index;
    (isAgain ? submit : heading).current?.focus();
    if (isAgain || !frame.current) return undefined;
    return focusFirstField(frame.current, () => document.activeElement === heading.current);
  }, [index, hasFailed]);
  return { frame, heading, submit };
}

/** Scrolls down to the fields added by a choice of service (product/lead-form#scroll-to-choice). */
function useScrollToChoice({ stage, answers, index, leads }: LeadForm): void {
  const { Level1 = '', Level2 = '', Level3 = '' } = answers;
  const choice = `${index} ${Level1} ${Level2} ${Level3}`;
  const shown = useRef(choice);
  const isSeveral = leads.length > 1;
  useEffect(() => {
    const isSameStage = shown.current.startsWith(`${index} `);
    if (shown.current === choice) return;
    shown.current = choice;
    if (!isSameStage || stage?.key !== 'services' || isSeveral) return;
    const [levels, about] = stage.sections;
    const newest = about?.questions[0] ?? levels?.questions.at(-1);
    if (!newest) return;
    const field = document.getElementById(fieldId(newest.key));
    field?.scrollIntoView?.({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  }, [choice, index, stage, isSeveral]);
}

/** Offers the client of the last lead (product/lead-form#last-client). */
function LastClientOffer({ form: { lastClient, takeLastClient } }: { form: LeadForm }) {
  if (!lastClient) return null;
  const { AccountSearch, ContactSearch } = lastClient;
  return (
    <OutlinedButton
      className={styles.offer}
      icon={<HistoryIcon />}
      text={`Last client again: ${[AccountSearch, ContactSearch].filter(Boolean).join(', ')}`}
      onClick={() => takeLastClient(lastClient)}
    />
  );
}

/**
 * A failure is not shown in the snack-bar (product/lead-form#failure) but here, with the reason; with several services,
 * for each that failed. Retry sends only these.
 */
function NotSent({ id, form }: { id: string; form: LeadForm }) {
  const { failures, toSend, sentLeads, submit, later } = form;
  const isOne = toSend.length + sentLeads.length === 1;
  const nameOf = (service: number) => {
    const lead = toSend.find((each) => each.id === service);
    return lead?.product?.name ?? answerOf(lead?.context.answers ?? {}, 'Level1');
  };
  return (
    <div id={id} className={styles.notSent} role="status">
      <p>
        Not sent. Your answers are saved <span aria-hidden>·</span>{' '}
        <QuietButton text="Retry" onClick={() => void submit()} />
        {later && <QuietButton text="Send later" onClick={later.keep} />}
      </p>
      {failures.map((failure) => (
        <p key={failure.id} className="app-small">
          {!isOne && <strong>{nameOf(failure.id)}: </strong>}
          {failure.reason}
        </p>
      ))}
    </div>
  );
}

/** Milliseconds without typing until the account is searched for. */
const PAUSE = 400;

/** Leads of any user for the account, so that no lead is referred twice. Hidden if they cannot be loaded. */
function AlreadyInProgress({ form: { answers } }: { form: LeadForm }) {
  const key = leadTypeOf(answers) === 'NEW' ? 'AccountText' : 'AccountSearch';
  const account = useSettled(answerOf(answers, key));
  const { currentData: found } = useSearchOpportunitiesQuery(account, { skip: account.length < SEARCH_THRESHOLD });
  if (!found || found.length === 0) return null;
  return (
    <section className={styles.note} aria-label="Already in progress?">
      <h3>Already in progress?</h3>
      <ul className={styles.list}>
        {found.slice(0, 5).map(({ value, text }) => (
          <li key={value}>{text}</li>
        ))}
      </ul>
      {found.length > 5 && <p className={styles.more}>and {found.length - 5} more</p>}
    </section>
  );
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
