import { useEffect, useState } from 'react';
import { SEARCH_THRESHOLD } from '@contract/lookup';
import { answerOf } from '@contract/lead-rules';
import { leadTypeOf } from '@contract/lead-stages';
import { useSearchOpportunitiesQuery } from '@/entities/opportunity';
import type { LeadForm } from '../model/use-lead-form';
import styles from './AlreadyInProgress.module.css';

/** Milliseconds without typing until the account is searched for. */
const PAUSE = 400;

/** Leads of any user for the account, so that no lead is referred twice. Hidden if they cannot be loaded. */
export function AlreadyInProgress({ form: { answers } }: { form: LeadForm }) {
  const key = leadTypeOf(answers) === 'NEW' ? 'AccountText' : 'AccountSearch';
  const account = useSettled(answerOf(answers, key));
  const { currentData: found } = useSearchOpportunitiesQuery(account, { skip: account.length < SEARCH_THRESHOLD });
  if (!found || found.length === 0) return null;
  return (
    <section className={styles.note} aria-label="Already in progress?">
      <h3>Already in progress?</h3>
      <ul className={styles.list}>
        {found.slice(0, 5).map(({ value, text }) => (
          <li key={value}>{text}</li>
        ))}
      </ul>
      {found.length > 5 && <p className={styles.more}>and {found.length - 5} more</p>}
    </section>
  );
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
