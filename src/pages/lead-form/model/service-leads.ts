import type { LeadAnswers, LeadProduct } from '@contract/lead';
import { chosenProduct } from '@contract/lead-catalogue';
import { splitAnswers } from '@contract/lead-services';
import { answerOf, isAnswered, isStageComplete, leadProgress, type LeadProgress } from '@contract/lead-rules';
import { leadTypeOf, productQuestions, type LeadContext } from '@contract/lead-stages';
import type { LeadServices } from '@/entities/lead';

/** A service of the form with the answers about the customer: the lead that will be sent for it. */
export interface ServiceLead {
  /** Id of the service. */
  id: number;
  context: LeadContext;
  progress: LeadProgress;
  /** Null until one is chosen, and for a lead without a service. */
  product: LeadProduct | null;
}

/** A lead for each service, the newest last. A decision maker who has moved is one lead without a service. */
export function serviceLeads(context: LeadContext, { id, others }: LeadServices): ServiceLead[] {
  const type = leadTypeOf(context.answers);
  const hasServices = type === 'EXISTING' || type === 'NEW';
  const { shared } = splitAnswers(context.answers);
  const earlier = hasServices ? others : [];
  return [
    ...earlier.map((other) => serviceLead(other.id, { ...context, answers: { ...shared, ...other.answers } })),
    serviceLead(id, context),
  ];
}

function serviceLead(id: number, context: LeadContext): ServiceLead {
  const progress = leadProgress(context);
  const product = progress.visible.has('Level1') ? chosenProduct(context.catalogue, context.answers) : null;
  return { id, context, progress, product };
}

/** The leads that will be sent: all but the newest of several while no level is chosen for it. */
export function leadsToSend(leads: readonly ServiceLead[]): readonly ServiceLead[] {
  const newest = leads.at(-1);
  const isBlank = leads.length > 1 && answerOf(newest?.context.answers ?? {}, 'Level1') === '';
  return isBlank ? leads.slice(0, -1) : leads;
}

/** The number of stages, from the first, that are complete for every lead. */
export function completeStages(leads: readonly ServiceLead[]): number {
  const counts = leads.map(({ progress }) => progress.completeCount);
  const twice = leads.find((lead) => isTwice(lead, leads));
  return Math.min(...counts, ...(twice ? [stageIndexOf(twice)] : []));
}

/** Whether a stage is complete for every lead. */
export function isCompleteForAll(leads: readonly ServiceLead[], index: number): boolean {
  return leads.every((lead) => {
    const { stages, visible } = lead.progress;
    const stage = stages[index];
    if (stage?.key === 'services' && isTwice(lead, leads)) return false;
    return stage !== undefined && isStageComplete(stage, visible, lead.context.answers);
  });
}

const stageIndexOf = ({ progress }: ServiceLead) => progress.stages.findIndex(({ key }) => key === 'services');

/** Whether an earlier lead is for the same product: one lead is enough. */
export function isTwice({ id, product }: ServiceLead, leads: readonly ServiceLead[]): boolean {
  const first = leads.find((lead) => lead.product !== null && lead.product.id === product?.id);
  return first !== undefined && first.id !== id;
}

/** The names of the services' first levels, for headers that name the service. */
export function levelsInWords(leads: readonly ServiceLead[]): string {
  const levels = new Set(leads.map(({ context }) => answerOf(context.answers, 'Level1')).filter(Boolean));
  return new Intl.ListFormat('en-GB').format(levels);
}

/**
 * The answers of the services so far to questions that this product asks in the same words, so that nobody answers a
 * question twice (product/lead-form#same-question).
 */
export function carriedAnswers(product: LeadProduct, leads: readonly ServiceLead[]): LeadAnswers {
  const carried: Record<string, string> = {};
  for (const { key } of productQuestions(product)) {
    const source = sameAnswerIn(product, key, leads);
    if (source) carried[key] = answerOf(source.context.answers, key);
  }
  return carried;
}

/** The newest of the leads with an answer to the product's question, asked in the same words. */
export function sameAnswerIn(
  product: LeadProduct,
  key: string,
  leads: readonly ServiceLead[],
): ServiceLead | undefined {
  const asked = productQuestions(product).find((question) => question.key === key);
  if (!asked) return undefined;
  return leads.findLast(({ product: other, progress, context: { answers } }) => {
    if (!other || !progress.visible.has(key) || answerOf(answers, key) === '' || !isAnswered(asked, answers))
      return false;
    const same = productQuestions(other).find((question) => question.key === key);
    return same?.text === asked.text && same.type === asked.type;
  });
}
