import { DialogBody } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { factOf, type ClientRecord } from '@contract/client-record';
import { namesOf } from '@contract/fields';
import type { SearchItem } from '@contract/lookup';
import { client as kind } from '@contract/records/client';
import type { Field } from '@contract/records/field';
import { useGetClientRecordQuery } from '@/entities/client';
import { formatDate } from '@/shared/lib/date';
import { formatNumber, formatPounds } from '@/shared/lib/number';
import { isFlag, useShownState } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';

/** Opens what is known about the client (product/documents#about-the-client). */
export function AboutClient({ account }: { account: SearchItem }) {
  const [isOpen, setIsOpen] = useShownState('documents.about', isFlag, false);
  return (
    <>
      <QuietButton icon={<InfoSignIcon />} text="About this client" onClick={() => setIsOpen(true)} />
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
      <DialogBody className="app-grid app-gap-4 app-shrink">
        {isError && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
        {currentData && <Facts client={currentData} />}
        {!currentData && !isError && <p role="status">Loading ...</p>}
      </DialogBody>
    </Dialog>
  );
}

type Contact = ClientRecord['contacts'][number];
type Contract = NonNullable<ClientRecord['contracts']>[number];

const CONTACTS: readonly RecordColumn<Contact>[] = [
  { title: 'Contact', render: ({ name }) => name },
  { title: 'Phone', render: ({ phone }) => phone },
  { title: 'E-mail', render: ({ email }) => email },
];

const TERMS: readonly RecordColumn<Contract>[] = [
  { title: 'Contract', render: ({ name }) => name },
  { title: 'Start', render: ({ startDate }) => formatDate(startDate) },
  { title: 'End', render: ({ endDate }) => formatDate(endDate) },
];

const VALUE: RecordColumn<Contract> = { title: 'Value', kind: 'figure', render: ({ value }) => pounds(value) };

function Facts({ client }: { client: ClientRecord }) {
  const { contacts, contracts = [] } = client;
  const facts = namesOf(kind.fields)
    .map((name) => [kind.fields[name].label, shown(kind.fields[name], factOf(client, name))])
    .filter(([, text]) => text);
  return (
    <>
      {facts.length > 0 && (
        <dl className="app-facts">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {contracts.length > 0 && (
        <RecordTable
          caption="Contracts"
          cardsBelow={600}
          columns={contracts.some(({ value }) => value !== null) ? [...TERMS, VALUE] : TERMS}
          rows={contracts}
          keyOf={({ name, startDate, endDate }) => [name, startDate, endDate].join()}
        />
      )}
      {contacts.length > 0 && (
        <RecordTable
          caption="Contacts"
          cardsBelow={600}
          columns={CONTACTS}
          rows={contacts}
          keyOf={({ name, phone, email }) => [name, phone, email].join()}
        />
      )}
    </>
  );
}

/** A fact as people read it; '' if it is not known. */
function shown({ range }: Field, fact: string | number | null | undefined): string {
  if (typeof fact === 'number') return range?.isMoney ? formatPounds(fact) : formatNumber(fact);
  return fact ?? '';
}

const pounds = (value: number | null | undefined) => (typeof value === 'number' ? formatPounds(value) : '');
