import { Classes } from '@blueprintjs/core';
import { useRef } from 'react';
import type { SearchItem } from '@contract/lookup';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import type { Wizard } from '../../model/use-wizard';
import { AccountField } from '../../subject/ui/AccountField';
import { DocumentDesk } from '../../desk/ui/DocumentDesk';
import { LiveDocument } from '../../desk/ui/LiveDocument';
import stepStyles from '../../desk/ui/Steps.module.css';
import styles from './QuestionPane.module.css';

interface AccountPromptProps {
  account: SearchItem | null;
  wizard: Wizard;
  /** The focused element is gone, so the account's field takes the focus. */
  takesFocus: boolean;
  /** Retrying removes the focused button. */
  onRetry: () => void;
  onAccount: (account: SearchItem | null) => void;
}

/** Step 1 without answers: no client is chosen, or the answers are being fetched, or could not be fetched. */
export function AccountPrompt({ account, wizard, takesFocus, onRetry, onAccount }: AccountPromptProps) {
  const desk = useRef<HTMLElement>(null);
  return (
    <div className={stepStyles.work} data-view="questions">
      <section
        className={stepStyles.pane}
        aria-label="Questions"
        aria-busy={account !== null && wizard.status === 'loading'}
      >
        <div className={stepStyles.top}>
          <AccountField account={account} takesFocus={takesFocus} onChange={onAccount} />
        </div>
        {!account && (
          <EmptyState title="Whose document is it?">
            Choose an account. Your answers are saved for it, so the next document will have fewer questions.
          </EmptyState>
        )}
        {account && wizard.status === 'failed' && (
          <FailureNote message="Could not fetch answers" isRetrying={wizard.isRefetching} onRetry={onRetry} />
        )}
        {account && wizard.status === 'loading' && <CardSkeletons />}
      </section>
      <DocumentDesk ref={desk} isFocusable label="The document so far">
        <LiveDocument activeCardId={null} font={wizard.font} parts={wizard.state.parts} onOpen={() => undefined} />
      </DocumentDesk>
    </div>
  );
}

/** The space where the cards will be. */
export function CardSkeletons() {
  return (
    <div className={styles.skeletons}>
      <div className={Classes.SKELETON} />
      <div className={Classes.SKELETON} />
      <div className={Classes.SKELETON} />
      <div className={Classes.SKELETON} />
    </div>
  );
}
