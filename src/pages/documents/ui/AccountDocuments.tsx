import { Classes } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import { useChosenClient } from '@/entities/client';
import { DOCUMENT_FAILURE, documentTree, useDocuments } from '@/entities/document';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { FailureNote } from '@/shared/ui/failure-note';
import { AboutClient } from '../about/ui/AboutClient';
import { DocumentBin } from '../history/ui/DocumentBin';
import type { DocumentAddress } from '../model/use-document-address';
import styles from './AccountDocuments.module.css';
import { DocumentStore } from './DocumentStore';

interface AccountDocumentsProps {
  account: SearchItem;
  address: DocumentAddress;
  /** The tree gets the focus as soon as it is shown, unless something else has it. */
  takesFocus: boolean;
  onAddress: (patch: Partial<DocumentAddress>) => void;
}

export function AccountDocuments({ account, address, takesFocus, onAddress }: AccountDocumentsProps) {
  useChosenClient(account.text);
  // Fetched on each opening, to include what colleagues have added.
  const { data, isError, isFetching, refetch } = useDocuments(account.value, {
    refetchOnMountOrArgChange: true,
  });
  const [planned, setPlanned] = useState<readonly string[]>([]);
  const tree = useMemo(() => data && documentTree(account.value, data, planned), [account.value, data, planned]);

  const hasExtensions = useAppSelector(selectExtensions);
  const isBin = hasExtensions && address.isBin;

  const failure = isError && <FailureNote message={DOCUMENT_FAILURE.fetch} isRetrying={isFetching} onRetry={refetch} />;
  return (
    <section className="app-stack app-shrink" aria-labelledby="documents-account-name">
      <div className="app-wrap app-gap-1-2 app-shrink">
        <h2 id="documents-account-name">{account.text}</h2>
        {hasExtensions && <AboutClient account={account} />}
      </div>
      {failure}
      {tree && isBin && <DocumentBin account={account} tree={tree} onLeave={() => onAddress({ isBin: false })} />}
      {tree && !isBin && (
        <DocumentStore
          account={account}
          tree={tree}
          address={address}
          takesFocus={takesFocus}
          onAddress={onAddress}
          onPlanFolder={(path) => setPlanned((paths) => [...paths, path])}
        />
      )}
      {!tree && !isError && <Loading />}
    </section>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status">Loading ...</p>
      <div className={`${styles.loadingBar} ${Classes.SKELETON}`} />
      <div className={`${styles.loadingTree} ${Classes.SKELETON}`} />
    </div>
  );
}
