import { CrossIcon } from '@blueprintjs/icons';
import { answerOf } from '@contract/lead-rules';
import { PlainButton } from '@/shared/ui/button';
import { isTwice, sameAnswerIn, type ServiceLead } from '../model/service-leads';
import type { LeadForm } from '../model/use-lead-form';
import { LeadQuestionField } from './LeadQuestionField';
import styles from './LeadStageForm.module.css';

interface ServiceCardProps {
  lead: ServiceLead;
  form: LeadForm;
  onRemove: () => void;
}

/** One of several services: its questions, and Remove. */
export function ServiceCard({ lead, form, onRemove }: ServiceCardProps) {
  const { id, product, progress, context } = lead;
  const { answers } = context;
  const [, about] = progress.stages.find(({ key }) => key === 'services')?.sections ?? [];
  const name = product?.name ?? answerOf(answers, 'Level2');
  const earlier = form.leads.slice(0, form.leads.indexOf(lead));
  const place = ['Level1', 'Level2'].map((key) => answerOf(answers, key)).join(' › ');
  const setAnswer = (key: string, value: string) => form.setServiceAnswer(id, key, value);
  return (
    <section className={styles.service} aria-label={name}>
      <div className={styles.serviceHead}>
        <h3>About {name}</h3>
        <span className="app-muted app-small">{place}</span>
        <PlainButton aria-label={`Remove ${name}`} icon={<CrossIcon />} onClick={onRemove} />
      </div>
      {!product && <p className="app-danger">This service is no longer offered. Remove it.</p>}
      {isTwice(lead, form.leads) && <p className="app-danger">This service is chosen twice. Remove one of the two.</p>}
      {about?.questions
        .filter(({ key }) => progress.visible.has(key))
        .map((question) => {
          const same = product && sameAnswerIn(product, question.key, earlier);
          const isSame = same && answerOf(same.context.answers, question.key) === answerOf(answers, question.key);
          return (
            <LeadQuestionField
              key={question.key}
              form={{ answers, setAnswer, setAnswers: () => {} }}
              hint={isSame ? `The same as for ${same.product?.name}` : undefined}
              question={question}
              service={id}
            />
          );
        })}
    </section>
  );
}
