import type { LeadProduct, SentQuestion } from './lead';
import { OTHER_SERVICES, leadCatalogue } from './lead-catalogue';
import { isReservedKey, OWN_KEYS, productQuestions } from './lead-stages';
import type { LeadQuestion } from './lead-table';

/**
 * What keeps a product's questions from being asked as they were meant (product/lead-set-up#warnings), by the index
 * of the question. None of this prevents a product from being saved: the form leaves out or hides what it cannot ask.
 */
export function questionWarnings(questions: readonly SentQuestion[]): ReadonlyMap<number, string[]> {
  // One at a time, so that two questions with the same key are both checked.
  const asked = questions.map((question) => productQuestions({ id: '', name: '', questions: [question] })[0] ?? null);
  const byKey = new Map<string, LeadQuestion>();
  for (const question of asked) if (question && !byKey.has(question.key)) byKey.set(question.key, question);
  const seen = new Set<string>();
  const warnings = new Map<number, string[]>();
  for (const [index, { key, type }] of questions.entries()) {
    const own: string[] = [];
    const question = asked[index];
    if (key !== '' && isReservedKey(key))
      own.push(`The form uses the key ${key} itself, so this question is left out.`);
    else if (key !== '' && seen.has(key)) own.push(`An earlier question has the key ${key}, so this one is left out.`);
    seen.add(key);
    if (type === 'select' && question && !question.options) own.push('It has no options, so it is a line of text.');
    const problem = question && dependencyProblem(question, byKey);
    if (problem) own.push(`${problem}, so it is never shown.`);
    if (own.length > 0) warnings.set(index, own);
  }
  return warnings;
}

/** Why a question can never become visible; null where it can. */
function dependencyProblem(question: LeadQuestion, byKey: ReadonlyMap<string, LeadQuestion>): string | null {
  const chain = [question.key];
  let link = question;
  while (link.dependsOnKey) {
    const { dependsOnKey, dependsOnValue = '' } = link;
    const isFirst = link === question;
    // The form's own questions are always there.
    if (OWN_KEYS.has(dependsOnKey)) return null;
    const parent = byKey.get(dependsOnKey);
    if (!parent) {
      return isFirst
        ? `No question has the key ${dependsOnKey}`
        : `It depends on ${link.key}, which depends on ${dependsOnKey}, a key that no question has`;
    }
    if (chain.includes(parent.key)) return `It depends on itself: ${[...chain, parent.key].join(' → ')}`;
    const wanted = dependsOnValue.trim();
    const isOffered = wanted === '' || !parent.options || parent.options.some(({ value }) => value.trim() === wanted);
    if (!isOffered) {
      return isFirst
        ? `${dependsOnKey} does not offer “${wanted}”`
        : `It depends on ${link.key}, which waits for an answer that ${dependsOnKey} does not offer`;
    }
    chain.push(parent.key);
    link = parent;
  }
  return null;
}

/** Problems with where a product is chosen, among all products. */
export function placeWarnings(product: LeadProduct, others: readonly LeadProduct[]): string[] {
  const catalogue = leadCatalogue([...others.filter(({ id }) => id !== product.id), product]);
  const placed = catalogue.byId.get(product.id);
  if (!placed) return [];
  const neighbours = catalogue.byLevel.get(placed.level1)?.get(placed.level2) ?? [];
  const wanted = product.level3?.trim() || product.name.trim();
  return [
    ...(placed.level1 === OTHER_SERVICES
      ? [`Level 1 is not one of the form’s services, so it is under “${OTHER_SERVICES}”.`]
      : []),
    ...(neighbours.length > 1 && placed.level3 !== wanted
      ? [`Another product has the same levels, so it is listed as “${placed.level3}”.`]
      : []),
  ];
}
