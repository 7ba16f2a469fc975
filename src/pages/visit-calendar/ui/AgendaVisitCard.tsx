import { EnvelopeIcon, PhoneIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { AgendaClient, AgendaVisit } from '@contract/my-agenda';
import { formatTime } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { documentsOf, PATHS } from '@/shared/routes';
import { Link, telephoneAddress } from '@/shared/ui/link';
import { isProposed, type AgendaStop } from '../model/my-agenda';
import type { WaitingWork } from '../model/use-waiting-work';
import styles from './Agenda.module.css';
import { DriveLine, VisitMarks } from './AgendaWords';
import { LINK_BUTTON, RouteLink } from './RouteLink';
import { ThingsToBring } from './ThingsToBring';

interface AgendaVisitCardProps {
  stop: AgendaStop;
  /** Its place in the day, from 1. */
  item: number;
  isOpened: boolean;
  /** The time of an earlier visit of the day to the same client, which says where and what to bring; null for none. */
  earlier: string | null;
  waiting: WaitingWork;
}

/** A visit with all that somebody needs who is on the way to it. */
export function AgendaVisitCard({ stop, item, isOpened, earlier, waiting }: AgendaVisitCardProps) {
  const { visit, client, minutes } = stop;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) card.current?.querySelector<HTMLElement>('[data-item]')?.focus();
  }, [isOpened]);
  return (
    <li ref={card} className={styles.card} data-proposed={isProposed(visit)}>
      <DriveLine stop={stop} />
      <div className={styles.title}>
        <span className={styles.when}>
          {formatTime(visit.startsAt)}–{formatTime(visit.endsAt)}
        </span>
        <h3>
          <Link
            data-column={0}
            data-item={item}
            title="Open the client’s documents"
            to={documentsOf({ value: visit.clientId, text: visit.clientName })}
          >
            {visit.clientName}
          </Link>
        </h3>
        <span className="app-muted">{formatDuration(minutes)}</span>
        <VisitMarks visit={visit} />
      </div>
      <p className="app-break">
        {visit.activity}
        {visit.description !== '' && <span className="app-muted"> · {visit.description}</span>}
      </p>
      {earlier !== null && <p className="app-muted">Address, contacts and what to bring: see {formatTime(earlier)}.</p>}
      {client && earlier === null && (
        <div className={styles.details}>
          <Whereabouts client={client} visit={visit} />
          <ThingsToBring client={client} visit={visit} />
        </div>
      )}
      <VisitWork address={client?.address ?? ''} visit={visit} waiting={waiting} />
    </li>
  );
}

function Whereabouts({ client: { address, phone, contacts }, visit }: { client: AgendaClient; visit: AgendaVisit }) {
  const isKnown = address !== '' || phone !== '' || contacts.length > 0;
  if (!isKnown) return <p className="app-muted">Neither an address nor a contact is known.</p>;
  return (
    <div className="app-stack app-gap-2">
      {address !== '' && <address className={styles.address}>{address}</address>}
      {phone !== '' && <Phone number={phone} of={visit.clientName} />}
      {contacts.length > 0 && (
        <ul className="app-stack app-gap-1" aria-label={`Contacts of ${visit.clientName}`}>
          {contacts.map(({ id, name, email, phone: direct }) => (
            <li key={id} className={styles.contact}>
              <span>{name}</span>
              {direct !== '' && <Phone number={direct} of={name} />}
              {email !== '' && (
                <a href={`mailto:${email}`}>
                  <EnvelopeIcon size={12} /> {email}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Phone({ number, of }: { number: string; of: string }) {
  return (
    <a aria-label={`Call ${of}: ${number}`} className={styles.phone} href={telephoneAddress(number)}>
      <PhoneIcon size={12} /> {number}
    </a>
  );
}

/** What is to be done about the visit: the way there, the entry that records it, and its write-up. */
function VisitWork({ address, visit, waiting }: { address: string; visit: AgendaVisit; waiting: WaitingWork }) {
  return (
    <div className={styles.work}>
      {visit.timeType !== 'Remote' && <RouteLink about={visit.clientName} addresses={[address]} label="Route" />}
      <RecordedEntry visit={visit} isWaiting={waiting.isEntryWaiting(visit)} />
      <WriteUp visit={visit} isWaiting={waiting.isWriteUpWaiting(visit)} />
    </div>
  );
}

interface WorkProps {
  visit: AgendaVisit;
  isWaiting: boolean;
}

function RecordedEntry({ visit, isWaiting }: WorkProps) {
  const { id, startsAt, entryName, status, clientName } = visit;
  const day = `${PATHS.timeSheet}?date=${startsAt.slice(0, 10)}`;
  if (entryName !== null) return <Link to={day}>Recorded by {entryName}</Link>;
  if (isWaiting) return <Link to={day}>Recorded, waits to be sent</Link>;
  if (status !== 'B' && status !== 'C') return null;
  return (
    <Link aria-label={`Record as planned: ${clientName}`} className={LINK_BUTTON} to={`${day}&planned=${id}`}>
      Record as planned
    </Link>
  );
}

function WriteUp({ visit, isWaiting }: WorkProps) {
  const { id, status, vrfComplete, isWrittenUp, clientName } = visit;
  if (status !== 'C') return null;
  if (isWrittenUp) return <span className="app-muted">Written up</span>;
  if (isWaiting) return <span className="app-muted">Write-up waits to be sent</span>;
  const visits = `${PATHS.timeSheet}?tab=visits`;
  return (
    <Link
      aria-label={`Write up: ${clientName}`}
      className={LINK_BUTTON}
      to={vrfComplete ? visits : `${visits}&report=${id}`}
    >
      Write up
    </Link>
  );
}
