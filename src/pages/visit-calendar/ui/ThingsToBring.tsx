import { generatePath } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { AgendaClient, AgendaVisit } from '@contract/my-agenda';
import { formatDate } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { documentsOf, PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import styles from './Agenda.module.css';

/** What is open for a client, and the latest advice and files (product/visit-calendar#to-bring). */
export function ThingsToBring({ client, visit }: { client: AgendaClient; visit: AgendaVisit }) {
  const things = thingsOf(client, visit);
  if (things.length === 0) return null;
  const headId = `bring-${visit.id}`;
  return (
    <div>
      <h4 id={headId}>To bring</h4>
      <ul aria-labelledby={headId} className={styles.things}>
        {things.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </div>
  );
}

function thingsOf({ forms, toWriteUp, advice, documents }: AgendaClient, visit: AgendaVisit) {
  const earlier = toWriteUp.filter((start) => start < visit.startsAt).length;
  const account = { value: visit.clientId, text: visit.clientName };
  const things: { key: string; content: ReactNode }[] = forms.map(({ identifier, name }) => ({
    key: identifier,
    content: <Link to={generatePath(PATHS.completeSurvey, { identifier })}>Fill in {name}</Link>,
  }));
  if (earlier > 0) {
    const content = <Link to={`${PATHS.timeSheet}?tab=visits`}>Write up {counted(earlier, 'earlier visit')}</Link>;
    things.push({ key: 'write-up', content });
  }
  const adviceOf = new URLSearchParams({ tab: 'advice', account: account.value, accountName: account.text, all: '1' });
  for (const { name, day, description } of advice) {
    const content = (
      <>
        <Link to={`${PATHS.timeSheet}?${adviceOf}`}>Advice {name}</Link>{' '}
        <span className="app-muted">{formatDate(day)}</span>
        {description !== '' && <span className={styles.said}> {description}</span>}
      </>
    );
    things.push({ key: name, content });
  }
  for (const { path, addedOn } of documents) {
    const folder = path.split('/').slice(0, -1).join('/');
    const content = (
      <>
        <Link to={documentsOf(account, folder)}>{path.split('/').at(-1)}</Link>{' '}
        <span className="app-muted">{formatDate(addedOn)}</span>
      </>
    );
    things.push({ key: path, content });
  }
  return things;
}
