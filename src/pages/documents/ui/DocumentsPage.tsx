import { useState } from 'react';
import { SwapHorizontalIcon } from '@blueprintjs/icons';
import type { SearchItem } from '@contract/lookup';
import { useClientName } from '@/entities/client';
import { selectUser } from '@/entities/session';
import { ViewsMenu } from '@/features/save-view';
import { useAppSelector } from '@/shared/redux';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton } from '@/shared/ui/screen-keys';
import { useDocumentAddress } from '../model/use-document-address';
import { AccountDocuments } from './AccountDocuments';
import { AccountPicker } from './AccountPicker';
import { RecentlyOpened } from '../recent/ui/RecentlyOpened';
import { UploadClashes } from '../uploads/ui/UploadClashes';
import { UploadPanel } from '../uploads/ui/UploadPanel';

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
