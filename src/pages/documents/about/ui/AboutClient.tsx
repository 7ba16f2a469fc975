import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import type { ClientRecord } from '@contract/client-record';
import type { SearchItem } from '@contract/lookup';
import { useGetClientRecordQuery } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { formatPounds } from '@/shared/lib/number';
import { isFlag, useShownState } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import styles from './AboutClient.module.css';

/** Opens what is known about the client (product/documents#about-the-client). */
export function AboutClient({ account }: { account: SearchItem }) {
  const [isOpen, setIsOpen] = useShownState('documents.about', isFlag, false);
  return (
    <>
      <Button
        icon={<InfoSignIcon />}
        size="small"
        text="About this client"
        variant="minimal"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <AboutDialog account={account} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface AboutDialogProps {
  account: SearchItem;
  onClose: () => void;
}

function AboutDialog({ account, onClose }: AboutDialogProps) {
  const { currentData, isError, error, isFetching, refetch } = useGetClientRecordQuery(account.value);
  return (
    <Dialog size="medium" title={account.text} onClose={onClose}>
      <DialogBody className={styles.body}>
        {isError && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />}
        {currentData && <Facts client={currentData} />}
        {!currentData && !isError && <p role="status">Loading ...</p>}
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}

const CONTACTS = [{ title: 'Contact' }, { title: 'Phone' }, { title: 'E-mail' }] as const;
const TERMS = [{ title: 'Contract' }, { title: 'Start' }, { title: 'End' }] as const;
const TERMS_WITH_VALUE = [...TERMS, { title: 'Value', kind: 'figure' }] as const;

function Facts({ client }: { client: ClientRecord }) {
  const { phone, address, consultant, accountOwner, annualFee, contacts, contracts = [] } = client;
  const facts = [
    ['Phone', phone],
    ['Address', address],
    ['Consultant', consultant],
    ['Account owner', accountOwner],
    ['Fee a year', pounds(annualFee)],
  ].filter(([, text]) => text);
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {contracts.length > 0 && <Contracts contracts={contracts} />}
      {contacts.length > 0 && (
        <SimpleTable caption="Contacts" cardsBelow={600} columns={CONTACTS}>
          {contacts.map(({ name, phone: number, email }) => (
            <tr key={[name, number, email].join()}>
              <TableCell label="Contact">{name}</TableCell>
              <TableCell label="Phone">{number}</TableCell>
              <TableCell label="E-mail">{email}</TableCell>
            </tr>
          ))}
        </SimpleTable>
      )}
    </>
  );
}

function Contracts({ contracts }: { contracts: NonNullable<ClientRecord['contracts']> }) {
  const hasValues = contracts.some(({ value }) => value !== null);
  return (
    <SimpleTable caption="Contracts" cardsBelow={600} columns={hasValues ? TERMS_WITH_VALUE : TERMS}>
      {contracts.map(({ name, startDate, endDate, value }) => (
        <tr key={[name, startDate, endDate].join()}>
          <TableCell label="Contract">{name}</TableCell>
          <TableCell label="Start">{formatDate(startDate)}</TableCell>
          <TableCell label="End">{formatDate(endDate)}</TableCell>
          {hasValues && (
            <TableCell label="Value" kind="figure">
              {pounds(value)}
            </TableCell>
          )}
        </tr>
      ))}
    </SimpleTable>
  );
}

const pounds = (value: number | null | undefined) => (typeof value === 'number' ? formatPounds(value) : '');
