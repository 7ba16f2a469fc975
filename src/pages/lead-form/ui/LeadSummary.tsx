import { useId } from 'react';
import type { LeadInWords } from '@/entities/lead';
import { groupedLeads, type LeadGroup } from '../model/lead-in-words';
import styles from './LeadSummary.module.css';

interface LeadSummaryProps {
  title: string;
  leads: readonly LeadInWords[];
}

/** The leads as they will be sent, or were, in sentences: what is the same for all of them once, then each service. */
export function LeadSummary({ title, leads }: LeadSummaryProps) {
  const id = useId();
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {leads.length > 1 && <p className={styles.count}>{leads.length} leads, one for each service.</p>}
      {groupedLeads(leads).map((group) => (
        <Group key={group.about.join(' ')} group={group} />
      ))}
    </section>
  );
}

function Group({ group: { about, services } }: { group: LeadGroup }) {
  return (
    <>
      <Sentences sentences={about} />
      {services.map(({ name, sentences }) => (
        <section key={name} className={styles.service}>
          <h3 className={styles.name}>{name}</h3>
          <Sentences sentences={sentences} />
        </section>
      ))}
    </>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two sentences may read the same, and none moves
    <p key={index} className={styles.sentence}>
      {sentence}
    </p>
  ));
}
