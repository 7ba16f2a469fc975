import { ClauseCounter, type ForeignClause } from '@harbour/document-model/clause-numbers';
import { lookOf } from './looks';

/**
 * Numbers pasted lines as clauses of the document (product/text-editor#pasted-lists). The first may start in the middle
 * of a contract: it then continues the clauses that are in the text.
 */
export function pastedClauses() {
  const counter = new ClauseCounter();
  let isFirst = true;
  return { number };

  /** @returns false for a line that cannot be a clause, or cannot have that number */
  function number(line: HTMLElement, foreign: ForeignClause | null): boolean {
    if (!foreign || line.closest('table')) return false;
    if (isFirst) counter.assume(foreign);
    const clause = counter.reach(foreign);
    if (!clause) return false;
    line.setAttribute('data-numbered', String(clause.level));
    const continues = clause.from === null || (isFirst && foreign.numbers.length > 1);
    if (!continues) line.setAttribute('data-number-from', String(clause.from));
    isFirst = false;
    const look = lookOf(line);
    for (const property of ['margin', 'margin-left', 'text-indent', 'mso-list']) look.delete(property);
    return true;
  }
}
