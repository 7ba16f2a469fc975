import { lazy, Suspense, useRef } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { MANUAL_AND_HANDBOOK, documentUri, joinPath, sameName } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import type { PublishedText } from '@contract/template-answers';
import { formatWallClock } from '@/shared/lib/date';
import { isFlag, useShownState, useAppSelector } from '@/shared/redux';
import { documentsOf } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { useListManualAndHandbookItemsQuery } from '@/entities/document';
import { useGetPublishedTextQuery } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { OutlinedButton } from '@/shared/ui/button';
import { findingsOf } from '../model/findings';
import { publishedName } from '../../publish/model/publish-check';
import { useKeptText } from '../../publish/model/use-publishing';
import { usePrintedDocument } from '../model/use-printed-document';
import type { Wizard } from '../../model/use-wizard';
import { DocumentDesk } from '../../desk/ui/DocumentDesk';
import { ProgressLine } from '../../desk/ui/ProgressLine';
import styles from '../../desk/ui/Steps.module.css';
import { CheckList } from './CheckList';
import { FinalDocument } from '../../desk/ui/FinalDocument';

/** What was published to a client under this name; null if nothing was, or if the server does not store it. */
function usePublishedText(accountId: string, name: string): PublishedText | null {
  const isStored = useAppSelector(selectExtensions);
  const fresh = { refetchOnMountOrArgChange: true };
  const names = useListManualAndHandbookItemsQuery(isStored ? accountId : skipToken, fresh);
  const there = names.currentData?.find((candidate) => sameName(candidate) === sameName(name));
  const uri = documentUri(accountId, joinPath(MANUAL_AND_HANDBOOK.title, there ?? name));
  // The file of a document that has just been published is there before its text.
  const [, { isLoading: isSaving }] = useKeptText();
  const asked = isStored && there !== undefined && !isSaving ? { accountId, uri } : skipToken;
  const { currentData, isError } = useGetPublishedTextQuery(asked, fresh);
  return isError ? null : (currentData ?? null);
}

const CompareDialog = lazy(async () => ({ default: (await import('./CompareDialog')).CompareDialog }));

interface ReviewStepProps {
  wizard: Wizard;
  account: SearchItem;
  html: string;
  /** Goes back to a card. */
  onOpen: (cardId: string) => void;
}

/** Step 2 (product/template-document#review): the document to publish, with checks and the published version. */
export function ReviewStep({ wizard, account, html, onOpen }: ReviewStepProps) {
  const { state, name, subject } = wizard;
  const fileName = publishedName(name, subject?.name);
  const desk = useRef<HTMLElement>(null);
  usePrintedDocument(desk);

  return (
    <div className={styles.work} data-view="review">
      <div className={styles.side}>
        <section className={styles.panel} aria-label="Account">
          <h2>{account.text}</h2>
          {subject && <p>About {subject.name}</p>}
          <p className="app-muted">
            {fileName} goes into {MANUAL_AND_HANDBOOK.title}.{' '}
            <Link to={documentsOf(account, MANUAL_AND_HANDBOOK.title)}>Documents of this account</Link>
          </p>
          <ProgressLine progress={state.progress} />
        </section>
        <section className={styles.panel} aria-label="Checks">
          <h2>Checks</h2>
          <CheckList findings={findingsOf(state)} onOpen={onOpen} />
        </section>
        <PublishedPanel account={account} html={html} name={fileName} />
      </div>
      <DocumentDesk ref={desk} isBusy={wizard.isLoadingSections} isFocusable label="The final document">
        <FinalDocument html={html} />
      </DocumentDesk>
    </div>
  );
}

/** The version published under the name, if the server stores it; otherwise hidden. */
function PublishedPanel({ account, html, name }: { account: SearchItem; html: string; name: string }) {
  const published = usePublishedText(account.value, name);
  const [isComparing, setIsComparing] = useShownState('review.compare', isFlag, false);
  if (!published) return null;
  const origin = `Published on ${formatWallClock(published.publishedOn, 'dd/MM/yyyy HH:mm')} by ${published.publishedBy}.`;
  return (
    <section className={styles.panel} aria-label="Published version">
      <h2>Published version</h2>
      <p className="app-muted">{origin}</p>
      <OutlinedButton text="Compare with the published version" onClick={() => setIsComparing(true)} />
      {isComparing && (
        <Suspense fallback={<p role="status">Comparing …</p>}>
          <CompareDialog html={html} origin={origin} published={published.html} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </section>
  );
}
