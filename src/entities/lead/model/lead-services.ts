import type { LeadAnswers } from '@contract/lead';
import { splitAnswers } from '@contract/lead-services';

/** One of several services of a form; each becomes a lead (product/lead-form#several-services). */
export interface LeadService {
  /** Never used again in the same form, because its key for sending depends on it. */
  id: number;
  /** Its levels, its product, and the answers to the product's questions. */
  answers: Record<string, string>;
}

/** The services of a form. The newest is among the form's own answers, as if it were the only one. */
export interface LeadServices {
  /** The answers of the newest service. */
  id: number;
  nextId: number;
  /** The earlier ones, in the order in which they were added. */
  others: LeadService[];
}

export const ONE_SERVICE: LeadServices = { id: 0, nextId: 1, others: [] };

interface AnswersAndServices {
  answers: Record<string, string>;
  services: LeadServices;
}

/** Adds a service; the newest so far becomes one of the others. Without answers, its levels are still to be chosen. */
export function withService({ answers, services }: AnswersAndServices, added: LeadAnswers): AnswersAndServices {
  const { shared, own } = splitAnswers(answers);
  return {
    answers: { ...shared, ...added },
    services: {
      id: services.nextId,
      nextId: services.nextId + 1,
      others: [...services.others, { id: services.id, answers: own }],
    },
  };
}

/** Removes a service. If it is the newest, the one before takes its place; if it is the only one, an empty one does. */
export function withoutService({ answers, services }: AnswersAndServices, id: number): AnswersAndServices {
  if (id !== services.id) {
    return { answers, services: { ...services, others: services.others.filter((other) => other.id !== id) } };
  }
  const { shared } = splitAnswers(answers);
  const { nextId, others } = services;
  const last = others.at(-1);
  if (!last) return { answers: shared, services: { id: nextId, nextId: nextId + 1, others: [] } };
  return { answers: { ...shared, ...last.answers }, services: { id: last.id, nextId, others: others.slice(0, -1) } };
}
