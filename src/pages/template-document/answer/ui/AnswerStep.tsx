import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import { useIsNarrow } from '@/shared/lib/media-query';
import { isOneOf, useShownState } from '@/shared/redux';
import { showKeys, useKeyGroup } from '@/shared/ui/screen-keys';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { CARD_KEYS } from '../model/card-keys';
import { findMarked } from '../model/find-marked';
import { storedCard, storedCardAt } from '../model/stored-card';
import { useCardFocus } from '../model/use-card-focus';
import { useDocumentScroll } from '../model/use-document-scroll';
import { usePrintedDocument } from '../../review/model/use-printed-document';
import type { Wizard } from '../../model/use-wizard';
import { DocumentDesk } from '../../desk/ui/DocumentDesk';
import { LiveDocument } from '../../desk/ui/LiveDocument';
import { QuestionPane } from './QuestionPane';
import styles from '../../desk/ui/Steps.module.css';

interface AnswerStepProps {
  wizard: Wizard;
  account: SearchItem;
  /** A card to start at, which a check has led to. */
  startAt: string | null;
  /** The account has just been chosen on this screen. */
  hasChosen: boolean;
  onAccount: (account: SearchItem | null) => void;
  onSubject: (subjectId: string) => void;
}

const isView = isOneOf('questions', 'document');

const VIEWS = [
  { label: 'Questions', value: 'questions' },
  { label: 'Document', value: 'document' },
] as const;

/** Step 1 (product/template-document#left-pane): questions, with the document beside or, if narrow, instead of them. */
export function AnswerStep({ wizard, account, startAt, hasChosen, onAccount, onSubject }: AnswerStepProps) {
  const { state, place } = wizard;
  const isNarrow = useIsNarrow(960);
  const [view, setView] = useShownState('wizard.view', isView, 'questions');
  const [activeCardId, setActiveCardId] = useState(() => startAt ?? storedCardAt(place));
  const list = useRef<HTMLOListElement>(null);
  const desk = useRef<HTMLElement>(null);
  const focus = useCardFocus(list, state.cards);
  const { goTo: focusCard } = focus;
  usePrintedDocument(desk);
  useKeyGroup(CARD_KEYS);
  const showInDocument = useDocumentScroll(desk, activeCardId, state.parts);
  useStart(list, startAt ?? activeCardId, startAt === null ? null : focusCard);
  const { goToPending } = focus;
  const hasOpen = state.progress.done < state.progress.total;
  useEffect(() => {
    if (hasChosen && hasOpen) goToPending('');
    // oxlint-disable-next-line react/exhaustive-deps -- where the step begins, once
  }, []);

  const activate = useCallback(
    (cardId: string) => {
      setActiveCardId(cardId);
      storedCard.write({ place, cardId });
    },
    [place],
  );
  const open = useCallback(
    (cardId: string) => {
      setView('questions');
      activate(cardId);
      focusCard(cardId);
    },
    [activate, focusCard, setView],
  );
  const show = useCallback(
    (cardId: string, which = 0) => {
      setView('document');
      activate(cardId);
      showInDocument(cardId, which);
    },
    [activate, setView, showInDocument],
  );

  return (
    <>
      {isNarrow && (
        <SegmentedControl className="app-wide" label="What is shown" options={VIEWS} value={view} onChange={setView} />
      )}
      <div className={styles.work} data-view={isNarrow ? view : 'both'}>
        <QuestionPane
          listRef={list}
          wizard={wizard}
          account={account}
          activeCardId={activeCardId}
          goTo={open}
          goToPending={focus.goToPending}
          takesFocus={hasChosen && !hasOpen}
          onAccount={onAccount}
          onSubject={onSubject}
          onActivate={activate}
          onHelp={showKeys}
          onShow={show}
        />
        <DocumentDesk
          ref={desk}
          isBusy={wizard.isLoadingSections}
          isFocusable={!state.parts.some(({ cardId }) => cardId !== null)}
          label="The document so far"
        >
          <LiveDocument activeCardId={activeCardId} font={wizard.font} parts={state.parts} onOpen={open} />
        </DocumentDesk>
      </div>
    </>
  );
}

/** Shows the last active card; a card opened from a check also gets the focus. */
function useStart(
  list: { current: HTMLElement | null },
  cardId: string | null,
  focusCard: ((cardId: string) => void) | null,
): void {
  useEffect(() => {
    if (cardId === null) return;
    if (focusCard) focusCard(cardId);
    else findMarked(list.current, 'card', cardId)?.scrollIntoView?.({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- where the step begins, once
  }, []);
}
