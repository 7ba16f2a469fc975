import { useEffect, useMemo, useState } from 'react';
import { documentTree, useDocuments, selectDocumentUploads } from '@/entities/document';
import { useAppSelector } from '@/shared/redux';
import { useAnswerClashes } from '../model/use-uploads';
import { ClashDialog } from './ClashDialog';

/** Asks about files whose name is taken, one account after the other. Other uploads continue meanwhile. */
export function UploadClashes() {
  const uploads = useAppSelector(selectDocumentUploads);
  const answer = useAnswerClashes();
  const first = uploads.find(({ status }) => status === 'asking');
  const accountId = first?.accountId;
  const { data } = useDocuments(accountId ?? null);
  const tree = useMemo(
    () => (accountId !== undefined && data ? documentTree(accountId, data) : null),
    [accountId, data],
  );
  if (!first || !tree) return null;
  const asked = uploads.filter((upload) => upload.status === 'asking' && upload.accountId === accountId);
  return (
    <>
      <FocusKeeper />
      <ClashDialog
        key={first.id}
        upload={first}
        asked={asked}
        tree={tree}
        onAnswer={(choice, isForAll) => answer(isForAll ? asked : [first], choice, tree)}
      />
    </>
  );
}

/** Returns the focus after the last question, because the dialogs open without user action. */
function FocusKeeper() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Only if it was lost with the dialog.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return null;
}
