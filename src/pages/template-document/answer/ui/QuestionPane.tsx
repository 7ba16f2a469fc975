import { Button, ButtonGroup } from '@blueprintjs/core';
import { EndorsedIcon, KeyCommandIcon, StepForwardIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { DocumentSubject } from '@contract/document-subject';
import { useState, type FocusEvent, type Ref } from 'react';
import type { SearchItem } from '@contract/lookup';
import type { WizardCard } from '@/entities/template';
import { QuietButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { findingsOf, problemsOf } from '../../review/model/findings';
import { useCardKeys } from '../model/use-card-keys';
import type { Wizard } from '../../model/use-wizard';
import { AccountField } from '../../subject/ui/AccountField';
import { CheckList } from '../../review/ui/CheckList';
import { ProgressLine } from '../../desk/ui/ProgressLine';
import { QuestionCard } from './QuestionCard';
import stepStyles from '../../desk/ui/Steps.module.css';
import styles from './QuestionPane.module.css';
import { SavingNote } from './SavingNote';

interface QuestionPaneProps {
  listRef: Ref<HTMLOListElement>;
  wizard: Wizard;
  account: SearchItem;
  activeCardId: string | null;
  /** The account takes the focus if nothing has it. */
  takesFocus: boolean;
  onAccount: (account: SearchItem | null) => void;
  onSubject: (subjectId: string) => void;
  onActivate: (cardId: string) => void;
  goTo: (cardId: string) => void;
  goToPending: (cardId: string) => void;
  /** Goes to one of the places in the document. */
  onShow: (cardId: string, place?: number) => void;
  onHelp: () => void;
}

/** With at least this many cards, those out of view are not laid out. */
const LARGE = 60;

/** The left pane: account, progress and questions (product/template-document#left-pane). */
export function QuestionPane(props: QuestionPaneProps) {
  const { listRef, wizard, account, activeCardId, onAccount, onActivate, goTo, goToPending, onShow } = props;
  const { state, origins, answer, subject } = wizard;
  const handleKey = useCardKeys({ cards: state.cards, onAnswer: answer, goTo, goToPending, onShow });
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (id !== undefined) onActivate(id);
  };

  return (
    <section className={stepStyles.pane} aria-label="Questions">
      <div className={stepStyles.top}>
        <AccountField account={account} takesFocus={props.takesFocus} onChange={onAccount} />
        {subject && <AboutLine subject={subject} onChange={() => props.onSubject('')} />}
        <ProgressLine progress={state.progress} />
        <Tools {...props} />
      </div>
      {state.cards.length === 0 && (
        <EmptyState title="No questions">This template has no sections or placeholders.</EmptyState>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the cards in it */}
      <ol
        ref={listRef}
        className={styles.cards}
        aria-label="Question cards"
        data-large={state.cards.length > LARGE || undefined}
        onFocus={handleFocus}
        onKeyDown={handleKey}
      >
        {state.cards.map((card) => (
          <QuestionCard
            key={card.id}
            card={card}
            accountId={account.value}
            isActive={card.id === activeCardId}
            origin={originOf(card, origins)}
            subjectName={card.isOfSubject ? (subject?.name ?? null) : null}
            onAnswer={answer}
            onFieldDone={goToPending}
            onShow={onShow}
          />
        ))}
      </ol>
    </section>
  );
}

type ToolsProps = Pick<QuestionPaneProps, 'wizard' | 'activeCardId' | 'goTo' | 'goToPending' | 'onHelp'>;

/** The buttons that lead through the questions, and the list of what is missing or wrong. */
function Tools({ wizard, activeCardId, goTo, goToPending, onHelp }: ToolsProps) {
  const { state } = wizard;
  const [isChecking, setIsChecking] = useState(false);
  const isPending = state.progress.done < state.progress.total;
  return (
    <>
      <div className={styles.tools}>
        <ButtonGroup variant="minimal" size="small">
          <Button
            disabled={!isPending}
            icon={<StepForwardIcon />}
            text="Next pending"
            onClick={() => goToPending(activeCardId ?? '')}
          />
          <ChecksButton wizard={wizard} isOpen={isChecking} onToggle={() => setIsChecking(!isChecking)} />
          <Button aria-keyshortcuts="?" icon={<KeyCommandIcon />} text="Keys" onClick={onHelp} />
        </ButtonGroup>
        <SavingNote wizard={wizard} onRetried={() => goTo(activeCardId ?? state.cards[0]?.id ?? '')} />
      </div>
      {/* Problems are always shown; open questions only on request. */}
      {state.problems.length > 0 && !isChecking && (
        <section className={styles.problems} aria-label="Problems">
          <CheckList findings={problemsOf(state)} onOpen={goTo} />
        </section>
      )}
      {isChecking && (
        <div className={styles.checks} id="template-document-checks">
          <CheckList findings={findingsOf(state)} onOpen={goTo} />
        </div>
      )}
    </>
  );
}

interface ChecksButtonProps {
  wizard: Wizard;
  isOpen: boolean;
  onToggle: () => void;
}

function ChecksButton({ wizard: { state }, isOpen, onToggle }: ChecksButtonProps) {
  const { length } = findingsOf(state);
  return (
    <Button
      active={isOpen}
      aria-controls={isOpen ? 'template-document-checks' : undefined}
      aria-expanded={isOpen}
      icon={state.problems.length > 0 ? <WarningSignIcon /> : <EndorsedIcon />}
      text={length === 0 ? 'Checks' : `Checks (${length})`}
      onClick={onToggle}
    />
  );
}

function originOf(card: WizardCard, origins: Wizard['origins']) {
  return card.status === 'Done' ? origins[card.key] : undefined;
}

/** Who or what the document is about, above its questions. */
function AboutLine({ subject, onChange }: { subject: DocumentSubject; onChange: () => void }) {
  return (
    <div className="app-apart app-break app-wrap app-gap-1-2">
      <span>
        About <strong>{subject.name}</strong>
      </span>
      <QuietButton text="Change" aria-label="Change who the document is about" onClick={onChange} />
    </div>
  );
}
