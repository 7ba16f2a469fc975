import { Button } from '@blueprintjs/core';
import { PeopleIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { SearchItem } from '@contract/lookup';
import { AccountField } from '../../answer/ui/AccountField';
import { LiveDocument } from '../../answer/ui/LiveDocument';
import paneStyles from '../../answer/ui/QuestionPane.module.css';
import type { Wizard } from '../../model/use-wizard';
import { DocumentDesk } from '../../ui/DocumentDesk';
import stepStyles from '../../ui/Steps.module.css';
import { NewSubjectForm } from './NewSubjectForm';
import { SubjectList } from './SubjectList';
import styles from './SubjectPrompt.module.css';

interface SubjectPromptProps {
  account: SearchItem;
  wizard: Wizard;
  /** The focused element is gone, so the account's field takes the focus. */
  takesFocus: boolean;
  onAccount: (account: SearchItem | null) => void;
  onChoose: (subjectId: string) => void;
  /** Documents for several people, from a file. */
  onSeveral: () => void;
}

/** Step 1 before it is known who or what the document is about (product/document-subjects#choose). */
export function SubjectPrompt({ account, wizard, takesFocus, onAccount, onChoose, onSeveral }: SubjectPromptProps) {
  const desk = useRef<HTMLElement>(null);
  return (
    <div className={stepStyles.work} data-view="questions">
      <section className={paneStyles.pane} aria-label="Questions">
        <div className={paneStyles.top}>
          <AccountField account={account} takesFocus={takesFocus} onChange={onAccount} />
        </div>
        <section className={styles.prompt} aria-labelledby="template-document-subject">
          <h2 id="template-document-subject">Who is this document about?</h2>
          <p className="app-muted">
            Some answers are about one person, site or meeting. They stay with that name and do not appear in other
            documents of {account.text}.
          </p>
          {wizard.chosen.status === 'gone' && (
            <p className="app-muted" role="status">
              The link names somebody who is no longer in the list. Choose a name, or restore it below.
            </p>
          )}
          <NewSubjectForm accountId={account.value} onAdded={onChoose} />
          <Button
            alignText="start"
            className="app-start"
            icon={<PeopleIcon />}
            text="Several people from a file"
            onClick={onSeveral}
          />
          <SubjectList accountId={account.value} onChoose={onChoose} />
        </section>
      </section>
      <DocumentDesk ref={desk} isFocusable label="The document so far">
        <LiveDocument activeCardId={null} font={wizard.font} parts={wizard.state.parts} onOpen={() => undefined} />
      </DocumentDesk>
    </div>
  );
}
