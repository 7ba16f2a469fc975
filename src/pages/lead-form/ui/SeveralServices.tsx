import { useEffect, useRef } from 'react';
import type { PlacedProduct } from '@contract/lead-catalogue';
import { unansweredOf } from '@contract/lead-rules';
import { OutlinedButton } from '@/shared/ui/button';
import type { LeadForm } from '../model/use-lead-form';
import { CatalogueFinder } from './CatalogueFinder';
import { fieldId } from './LeadQuestionField';
import styles from './LeadStageForm.module.css';
import { ServiceCard } from './ServiceCard';

const ANOTHER = 'lead-add-service';
export const FIND = 'lead-find-service';

/** The services of a form with several: each with its questions; the newest only once it is chosen. */
export function ServiceCards({ form }: { form: LeadForm }) {
  const { leads, removeService } = form;
  return leads
    .filter(({ id, product }) => product !== null || id !== leads.at(-1)?.id)
    .map((lead) => (
      <ServiceCard
        key={lead.id}
        form={form}
        lead={lead}
        onRemove={() => {
          removeService(lead.id);
          focusLater(ANOTHER);
        }}
      />
    ));
}

/** Adds another service for the same client: by typing, or level by level (product/lead-form#several-services). */
export function AnotherService({ form }: { form: LeadForm }) {
  const { leads, catalogue, addService, removeService, services } = form;
  useFocusOnNewest(form);

  const add = (placed: PlacedProduct) => {
    const known = leads.find(({ product }) => product?.id === placed.product.id);
    if (!known) addService(placed);
    else document.getElementById(fieldId('NOTES:Additional', known.id))?.focus();
  };
  if (leads.at(-1)?.product === null) {
    if (leads.length === 1) return null;
    return (
      <OutlinedButton
        className={styles.offer}
        text="No other service"
        onClick={() => {
          removeService(services.id);
          focusLater(ANOTHER);
        }}
      />
    );
  }
  return (
    <section className={styles.another} aria-label="Another service">
      <CatalogueFinder id={ANOTHER} label="Add another service" catalogue={catalogue} onChoose={add} />
      <OutlinedButton
        text="Choose from the tiles"
        onClick={() => {
          addService();
          focusLater(FIND);
        }}
      />
    </section>
  );
}

/**
 * After a service was added, the focus goes to its first question that needs an answer; without one it stays in the
 * field that adds services. If the levels that had the focus are gone, it goes to the service.
 */
function useFocusOnNewest({ leads }: LeadForm): void {
  const newest = leads.at(-1);
  const choice = `${newest?.id} ${newest?.product?.id}`;
  const shown = useRef({ choice, count: leads.length });
  useEffect(() => {
    const before = shown.current;
    shown.current = { choice, count: leads.length };
    if (before.choice === choice || leads.length < 2 || leads.length < before.count || !newest?.product) return;
    const { stages, visible } = newest.progress;
    const stage = stages.find(({ key }) => key === 'services');
    const open = stage && unansweredOf(stage, visible, newest.context.answers)[0];
    const isLost = document.activeElement === document.body;
    const key = open?.key ?? (isLost ? 'NOTES:Additional' : null);
    if (key !== null) document.getElementById(fieldId(key, newest.id))?.focus();
  }, [choice, newest, leads.length]);
}

/** Once React has rendered the new service. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
