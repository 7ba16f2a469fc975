import { DownloadIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { DOCUMENT_REFUSAL } from '@contract/document';
import type { BinnedDocument } from '@contract/document-history';
import { splitPath } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { hasRole } from '@contract/role';
import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  openBinnedDocument,
  refusalCodeOf,
  removeDocumentForGood,
  restoreDocument,
  useListDocumentBinQuery,
  type DocumentTree,
} from '@/entities/document';
import { selectUser } from '@/entities/session';
import { formatBytes } from '@/shared/lib/number';
import { isRowBy, useAppDispatch, useAppSelector, useShownState } from '@/shared/redux';
import { Bin, BinHead, type BinKind } from '@/shared/ui/bin';
import { PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { forgetUndo, notificationShown } from '@/shared/ui/snack-bar';
import { shownType } from '../../model/use-open-document';
import { PreviewDialog } from '../../preview/ui/PreviewDialog';
import { forGoodStep, restoreStep } from '../model/bin-steps';
import { useStoredContents, type StoredContent, type StoredContents } from '../model/use-stored-contents';
import styles from './History.module.css';
import { RestoreAsDialog } from './RestoreAsDialog';

interface DocumentBinProps {
  account: SearchItem;
  tree: DocumentTree;
  onLeave: () => void;
}

const isBinned = isRowBy<BinnedDocument>('version');

const FILES: BinKind<BinnedDocument> = {
  noun: ['file', 'files'],
  keyOf: ({ version }) => version,
  nameOf: ({ path }) => splitPath(path).name,
  columns: [
    { title: 'Name', render: ({ path }) => splitPath(path).name },
    { title: 'Was in', render: ({ path }) => splitPath(path).folder || 'Top level' },
    { title: 'Size', kind: 'figure', render: ({ size }) => formatBytes(size) },
    { title: 'Versions', kind: 'figure', render: ({ versions }) => versions },
  ],
  saysBy: true,
  cardsBelow: 960,
  shownAs: 'documents.bin',
  isRow: isBinned,
};

/** A client's deleted files (product/documents#bin). */
export function DocumentBin({ account, tree, onLeave }: DocumentBinProps) {
  const dispatch = useAppDispatch();
  const accountId = account.value;
  const mayDelete = hasRole(useAppSelector(selectUser)?.roles ?? [], 'Admin');
  const answer = useListDocumentBinQuery(accountId, { refetchOnMountOrArgChange: true });
  const back = useRef<HTMLButtonElement>(null);
  /** A file whose old name is now taken. */
  const [elsewhere, setElsewhere] = useShownState('documents.restore-as', isBinned, null);
  const now = useRef(tree);
  useEffect(() => void (now.current = tree), [tree]);
  const restoreSteps = (documents: readonly BinnedDocument[]) => {
    const tools = { accountId, tree: () => now.current, coming: new Set<string>(), dispatch };
    return documents.map((each) => restoreStep(each, tools));
  };

  const send = async ({ version }: BinnedDocument, path?: string) => {
    const { error } = await dispatch(restoreDocument.initiate({ accountId, version, path }, { track: false }));
    if (!error) dispatch(notificationShown(DOCUMENT_SUCCESS.restore, 'success'));
    return error;
  };
  const restore = async (document: BinnedDocument) => {
    const error = await send(document);
    if (!error) return true;
    if (refusalCodeOf(error) === DOCUMENT_REFUSAL.nameTaken) setElsewhere(document);
    else dispatch(notificationShown(documentFailureOf(error, 'restore'), 'error'));
    return false;
  };
  /** Resolves to the error message; null if it was restored. */
  const restoreAs = async (document: BinnedDocument, path: string) => {
    const error = await send(document, path);
    if (error) return documentFailureOf(error, 'restore');
    setElsewhere(null);
    forgetUndo();
    back.current?.focus();
    return null;
  };
  const remove = async ({ version }: BinnedDocument, reason: string) => {
    const { error } = await dispatch(removeDocumentForGood.initiate({ accountId, version, reason }, { track: false }));
    if (error) return documentFailureOf(error, 'removeForGood');
    dispatch(notificationShown(DOCUMENT_SUCCESS.removeForGood, 'success'));
    return null;
  };

  const contents = useStoredContents({
    send: (version, type) =>
      dispatch(openBinnedDocument.initiate({ accountId, version, type }, { subscribe: false, forceRefetch: true })),
    // Somebody may have restored it.
    onFailed: () => void answer.refetch(),
  });

  return (
    <>
      <Bin
        kind={FILES}
        caption={`Deleted files of ${account.text}`}
        className={styles.table}
        rows={answer.data?.documents}
        answer={answer}
        empty={
          <EmptyState title="The bin is empty">Files that are removed from {account.text} will be here.</EmptyState>
        }
        leave={back}
        restore={restore}
        restoreSteps={restoreSteps}
        forGood={
          mayDelete && {
            also: ({ versions }) => (versions > 1 ? `its ${versions} versions` : undefined),
            remove,
            step: (document, reason) => forGoodStep(document, reason, { accountId, dispatch }),
          }
        }
        renderActions={(document) => (
          <ContentButtons
            what={FILES.nameOf(document)}
            file={{ name: FILES.nameOf(document), version: document.version }}
            type={shownType(document)}
            contents={contents}
          />
        )}
      >
        <BinHead ref={back} back="Back to the files" onLeave={onLeave}>
          Deleted files stay here for 30 days. Anyone who may see the client can restore them.
        </BinHead>
      </Bin>
      <ContentPreview contents={contents} />
      {elsewhere && (
        <RestoreAsDialog
          document={elsewhere}
          tree={tree}
          onClose={() => setElsewhere(null)}
          onRestore={(path) => restoreAs(elsewhere, path)}
        />
      )}
    </>
  );
}

interface ContentButtonsProps {
  /** Names the content for screen readers. */
  what: string;
  file: StoredContent;
  /** The type that it is shown as; null if it can only be saved. */
  type: string | null;
  contents: StoredContents;
}

/** The buttons to look at a file in the bin, and to download it. */
function ContentButtons({ what, file, type, contents }: ContentButtonsProps) {
  return (
    <>
      {type !== null && (
        <PlainButton
          aria-label={`View ${what}`}
          icon={<EyeOpenIcon />}
          title="View"
          onClick={() => void contents.view(file, type)}
        />
      )}
      <PlainButton
        aria-label={`Download ${what}`}
        icon={<DownloadIcon />}
        title="Download"
        onClick={() => void contents.save(file)}
      />
    </>
  );
}

/** What `View` shows. */
function ContentPreview({ contents: { preview, close, save } }: { contents: StoredContents }) {
  if (!preview) return null;
  return <PreviewDialog preview={preview} onClose={close} onSave={() => void save(preview.file)} />;
}
