import { Button, Callout } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { PUBLISHED_PAGE, type PublishedDocument } from '@contract/published-documents';
import { downloadPublishedDocuments, useListPublishedDocumentsQuery, type PublishedWish } from '@/entities/template';
import { selectConfiguration } from '@/shared/api';
import { useAddress } from '@/shared/lib/address';
import { counted } from '@/shared/lib/number';
import { usePageTitle } from '@/shared/lib/page-title';
import { useDownload } from '@/shared/lib/save-file';
import { isRowBy, isRowsBy, useAppSelector, useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { Pager } from '@/shared/ui/pager';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import { usePublishRun } from '../../run/model/use-publish-run';
import { RunPanel } from '../../run/ui/RunPanel';
import { againJob, MOST_AGAIN, fileNameOf } from '../model/again-job';
import { PUBLISHED, type PublishedAddress } from '../model/published-address';
import { useChosen } from '../model/use-chosen';
import { ANYTHING, isNarrowed, PublishedFilters } from './PublishedFilters';
import { PublishedTable } from './PublishedTable';
import styles from './PublishedView.module.css';

const CompareOlder = lazy(async () => ({ default: (await import('./CompareOlder')).CompareOlder }));

const TITLE = 'Published documents';

const NONE: readonly PublishedDocument[] = [];

/**
 * `/template-document?view=published`: what was published, for which client, and from which text; documents of an older
 * text are made again here (product/publishing#published-documents).
 */
export function PublishedView() {
  usePageTitle(TITLE);
  const [address, setAddress] = useAddress(PUBLISHED);
  const { account, templateId, find, shown, page } = address;
  const wish: PublishedWish = { accountId: account?.value ?? '', templateId, find, shown };
  const fresh = { refetchOnMountOrArgChange: true };
  const list = useListPublishedDocumentsQuery({ wish, page }, fresh);
  const older = useListPublishedDocumentsQuery({ wish: { ...wish, shown: 'older' }, page: 0 }, fresh);
  const canMake = useAppSelector(selectConfiguration).pdfConversionUrl !== undefined;
  const { chosen, toggle, chooseAll, isChoosingAll, clear } = useChosen(wish);
  const [failure, setFailure] = useState('');
  const [compared, setCompared] = useShownState('published.compare', isRowBy<PublishedDocument>('version'), null);
  const [asked, setAsked] = useShownState('published.again', isRowsBy<PublishedDocument>('version'), NONE);
  const { run, state } = usePublishRun('published');

  const change = (patch: Partial<PublishedAddress>) => {
    clear();
    setAddress({ ...address, page: 0, ...patch });
  };
  const handleChooseAll = async () => setFailure((await chooseAll()) ? '' : 'Could not fetch all documents.');
  const askAbout =
    canMake && !state.isRunning ? (documents: readonly PublishedDocument[]) => setAsked(documents) : null;
  const handleConfirm = () => {
    setAsked(NONE);
    clear();
    void run.start(asked.map(againJob));
  };
  const { currentData, isError, error, isFetching, refetch } = list;
  const olderCount = older.currentData?.total ?? 0;

  return (
    <PageFrame
      title={TITLE}
      purpose="What was published to clients, and from which version of which template."
      actions={<Download wish={wish} isEmpty={currentData?.total === 0} />}
      filters={<PublishedFilters address={address} onChange={change} />}
    >
      {state.jobs.length > 0 && <RunPanel run={run} state={state} mayPublishIncomplete={false} closeText="Close" />}
      {olderCount > 0 && state.jobs.length === 0 && (
        <Callout compact className="app-wrap app-gap-2-3 app-apart" intent="primary" icon={null} role="status">
          <span>
            {olderCount === 1
              ? 'One of these documents was made from an older text.'
              : `${olderCount} of these documents were made from an older text.`}
          </span>
          <span className={styles.buttons}>
            {shown !== 'older' && <Button size="small" text="Show them" onClick={() => change({ shown: 'older' })} />}
            {canMake && (
              <Button
                loading={isChoosingAll}
                size="small"
                text={olderCount > MOST_AGAIN ? `Choose the newest ${MOST_AGAIN}` : `Choose all ${olderCount}`}
                onClick={() => void handleChooseAll()}
              />
            )}
            {askAbout && chosen.size > 0 && (
              <Button
                intent="primary"
                size="small"
                text={`Make ${counted(chosen.size, 'document')} again`}
                onClick={() => askAbout([...chosen.values()])}
              />
            )}
          </span>
        </Callout>
      )}
      {failure !== '' && <FailureNote message={failure} />}
      {isError && !currentData && <FailureNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!(isError && !currentData) && currentData?.total !== 0 && (
        <PublishedTable
          canMake={askAbout !== null}
          chosen={chosen}
          documents={currentData?.documents}
          onAgain={(document) => askAbout?.([document])}
          onCompare={setCompared}
          onToggle={toggle}
        />
      )}
      {currentData?.total === 0 && <Nothing address={address} onShowAll={() => change(ANYTHING)} />}
      {currentData && (currentData.total > PUBLISHED_PAGE || page > 0) && (
        <Pager
          count={currentData.documents.length}
          label="Pages of published documents"
          page={page}
          pageSize={PUBLISHED_PAGE}
          total={currentData.total}
          onPage={(next) => setAddress({ ...address, page: next })}
        />
      )}
      {compared && (
        <Suspense fallback={null}>
          <CompareOlder
            document={compared}
            onAgain={
              askAbout
                ? () => {
                    setCompared(null);
                    askAbout([compared]);
                  }
                : undefined
            }
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
      {asked.length > 0 && (
        <MakeAgainDialog documents={asked} onCancel={() => setAsked(NONE)} onConfirm={handleConfirm} />
      )}
    </PageFrame>
  );
}

function Nothing({ address, onShowAll }: { address: PublishedAddress; onShowAll: () => void }) {
  if (!isNarrowed(address)) {
    return (
      <EmptyState title="Nothing published yet">
        Documents that are published from templates will be listed here, the newest first.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No documents match" action={<Button text="Show everything" onClick={onShowAll} />}>
      {address.shown === 'older'
        ? 'No current file was made from an older text.'
        : 'No published document matches these filters.'}
    </EmptyState>
  );
}

/** Everything that matches the filters as a CSV file. */
function Download({ wish, isEmpty }: { wish: PublishedWish; isEmpty: boolean }) {
  const { asked, download } = useDownload(downloadPublishedDocuments);
  return (
    <Button
      disabled={isEmpty}
      icon={<ExportIcon />}
      loading={asked !== null}
      text="Download as CSV"
      onClick={() => void download(wish, 'published-documents.csv')}
    />
  );
}

interface MakeAgainDialogProps {
  documents: readonly PublishedDocument[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before documents are made again (product/publishing#make-again). */
function MakeAgainDialog({ documents, onCancel, onConfirm }: MakeAgainDialogProps) {
  const [first] = documents;
  const isOne = documents.length === 1;
  const what = isOne && first ? fileNameOf(first) : counted(documents.length, 'document');
  return (
    <QuestionDialog
      confirm={`Make ${documents.length} again`}
      intent="primary"
      shouldReturnFocusOnClose
      title="Make again"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {what} will be made again from the current text, with the answers that are stored now.{' '}
      {isOne ? 'It becomes' : 'Each becomes'} a new version of the file; the earlier one stays among its versions.
      Documents with answers missing are left out and listed.
    </QuestionDialog>
  );
}
