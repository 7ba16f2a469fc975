import { useState, useEffect, useMemo } from 'react';
import { SwapHorizontalIcon } from '@blueprintjs/icons';
import type { SearchItem } from '@contract/lookup';
import { useClientName, ClientSearch } from '@/entities/client';
import { documentTree, useDocuments, selectDocumentUploads } from '@/entities/document';
import { useRecentItems } from '@/entities/preference';
import { selectUser } from '@/entities/session';
import { ViewsMenu } from '@/features/save-view';
import { useAppSelector } from '@/shared/redux';
import { FormField } from '@/shared/ui/form-field';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, FIND_KEY } from '@/shared/ui/screen-keys';
import { useDocumentAddress } from '../model/use-document-address';
import { useAnswerClashes } from '../uploads/model/use-uploads';
import { ClashDialog } from '../uploads/ui/ClashDialog';
import { AccountDocuments } from './AccountDocuments';
import { RecentlyOpened } from '../recent/ui/RecentlyOpened';
import { UploadPanel } from '../uploads/ui/UploadPanel';
import styles from './DocumentsPage.module.css';

const FIELD = 'documents-account';

/** What is open over the files. */
const PASSING = ['preview'];

/** `/documents`: a client's files (product/documents#heading). */
export function DocumentsPage() {
  const { firstName = '', lastName = '' } = useAppSelector(selectUser) ?? {};
  const [address, change] = useDocumentAddress();
  const { account } = address;
  const clientName = useClientName(account);
  /** The account was changed here, which removes the control that had the focus. */
  const [isChanged, setIsChanged] = useState(false);
  /** The account that the screen began with; with another one, the link that led to it may be gone. */
  const [first] = useState(account?.value);
  const handleAccount = (picked: SearchItem | null) => {
    setIsChanged(true);
    change({ account: picked, folder: '', find: '' });
  };
  return (
    <PageFrame
      title={['Documents', `${firstName} ${lastName}`.trim()].filter(Boolean).join(' – ')}
      actions={
        account && (
          <>
            <ViewsMenu except={PASSING} />
            <ActionButton
              icon={<SwapHorizontalIcon />}
              text="Pick another account"
              onAction={() => handleAccount(null)}
            />
          </>
        )
      }
    >
      {account ? (
        <AccountDocuments
          key={account.value}
          account={{ ...account, text: clientName }}
          address={address}
          takesFocus={isChanged || account.value !== first}
          onAddress={change}
        />
      ) : (
        <>
          <AccountPicker takesFocus={isChanged} onPick={handleAccount} />
          <RecentlyOpened />
        </>
      )}
      <UploadPanel />
      <UploadClashes />
    </PageFrame>
  );
}

interface AccountPickerProps {
  /** It replaces the files of another account. */
  takesFocus: boolean;
  onPick: (account: SearchItem) => void;
}

/** Chooses the account; recent ones are offered first. */
function AccountPicker({ takesFocus, onPick }: AccountPickerProps) {
  const [recent, remember] = useRecentItems('documents.account');
  useEffect(() => {
    if (takesFocus) document.getElementById(FIELD)?.focus();
  }, [takesFocus]);
  const handleChange = (account: SearchItem | null) => {
    if (!account) return;
    remember(account);
    onPick(account);
  };
  return (
    <div className={styles.card}>
      <FormField id={FIELD} label="Account" className={styles.field}>
        {(control) => (
          <ClientSearch control={{ ...control, ...FIND_KEY }} recent={recent} value={null} onChange={handleChange} />
        )}
      </FormField>
    </div>
  );
}

/** Asks about files whose name is taken, one account after the other. Other uploads continue meanwhile. */
function UploadClashes() {
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
