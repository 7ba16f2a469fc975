import type { ImportField } from '@contract/import/field';
import type { ImportKind, KindDescription } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import type { Draft } from './match-rows';
import type { Planning } from './plan-slice';
import type { ReadRow } from './read-row';
import { nameOf, textKey } from './records';
import { STORES } from './stores';

/** Whether a record with this name may still come in the file. */
export type Expectation = (text: string) => boolean;

/** The rows that wait for records of their own kind. */
interface Waiting {
  isExpected: Expectation;
  late: Set<Draft>;
}

interface Use {
  draft: Draft;
  text: string;
  /** The record within which the name is unique. */
  within: { name: string; id: string } | null;
}

/** How later rows may refer to the record of a row: by its id, its key or its name. */
function namesOf(description: KindDescription, { externalId, values }: ReadRow): string[] {
  const keys = description.naturalKey.map((name) => values[name]);
  return [externalId, ...keys, nameOf(description, values)].flatMap((each) =>
    typeof each === 'string' && each !== '' ? textKey(description, each) : [],
  );
}

export const ANY: Expectation = () => true;
/** For rows in a circle, which would wait for each other for ever. */
export const NONE: Expectation = () => false;

/** One of the rows that are waiting themselves: rows that refer to none of these have waited long enough. */
export function oneOf(kind: ImportKind, rows: readonly ReadRow[]): Expectation {
  const description = describedKind(kind);
  const names = new Set(rows.flatMap((row) => namesOf(description, row)));
  return (text) => names.has(textKey(description, text));
}

/**
 * Replaces the file's names of a field's records with their ids. A required one that is not known is a problem, an
 * optional one is left out.
 */
export async function resolve(
  { references, run }: Planning,
  field: ImportField,
  drafts: readonly Draft[],
  waiting: Waiting | null = null,
): Promise<void> {
  if (field.type !== 'reference' && field.type !== 'references') return;
  const withinName = field.type === 'reference' ? field.within : undefined;
  const uses = usesOf(field.name, withinName, drafts);
  if (uses.length === 0) return;
  const isOwn = field.of === run.kind;
  const nearby = isOwn ? new Map(drafts.map((each) => [each.read.externalId, each])) : null;
  const answers = await references.find(field.of, uses);
  const idOf = (index: number): string | null => {
    const answer = answers[index];
    const use = uses[index];
    if (answer && 'id' in answer) return answer.id;
    const beside = use && nearby?.get(use.text);
    return beside && beside !== use.draft && !waiting?.late.has(beside) ? beside.recordId : null;
  };
  const own = describedKind(run.kind);
  const isItself = ({ draft, text }: Use, id: string | null) =>
    isOwn && (id === null ? namesOf(own, draft.read).includes(textKey(own, text)) : id === draft.recordId);
  if (waiting)
    addLate(waiting.late, uses, (use, index) => {
      const id = idOf(index);
      return id !== null || isItself(use, id) || !waiting.isExpected(use.text);
    });
  const found = new Map<Draft, unknown[]>(uses.map(({ draft }) => [draft, []]));
  for (const [index, use] of uses.entries()) {
    const { draft, text, within } = use;
    const answer = answers[index];
    // Without the client that it names, a contract of any client could be found.
    const isAstray = withinName !== undefined && within === null && draft.read.values[withinName] !== undefined;
    const id = isAstray ? null : idOf(index);
    if (isItself(use, id)) draft.warnings.push(`${field.title} “${text}” is this record itself. It was left out.`);
    else if (id !== null) found.get(draft)?.push(typed(field, id));
    else {
      const reason = answer && 'problem' in answer ? answer.problem : 'belongs to a record that is not known.';
      const problem = `${field.title} “${text}” ${reason}`;
      draft.wrongCells.add(run.mapping.indexOf(field.name));
      if (field.isRequired) draft.problems.push(problem);
      else draft.warnings.push(`${problem} It was left out.`);
    }
  }
  for (const [draft, ids] of found) {
    if (ids.length === 0) delete draft.values[field.name];
    else draft.values[field.name] = field.type === 'references' ? ids : ids[0];
  }
}

function usesOf(name: string, withinName: string | undefined, drafts: readonly Draft[]): Use[] {
  return drafts.flatMap((draft) => {
    const value = draft.values[name];
    const texts = [value].flat().filter((each): each is string => typeof each === 'string');
    const within = withinName === undefined ? null : draft.values[withinName];
    return texts.map((text): Use => ({
      draft,
      text,
      within: withinName !== undefined && typeof within === 'string' ? { name: withinName, id: within } : null,
    }));
  });
}

/** Rows that refer to a record that is not known yet; a waiting row makes those that refer to it wait too. */
function addLate(late: Set<Draft>, uses: readonly Use[], isKnown: (use: Use, index: number) => boolean): void {
  const added = uses.filter(
    (use, index) => !late.has(use.draft) && use.draft.problems.length === 0 && !isKnown(use, index),
  );
  for (const { draft } of added) late.add(draft);
  if (added.length > 0) addLate(late, uses, isKnown);
}

/** The ids of some tables are numbers. */
function typed(field: ImportField, id: string): string | number {
  if (!('of' in field)) return id;
  const { newKey } = STORES[field.of];
  return newKey === 'sequence' || newKey === 'next' ? Number(id) : id;
}
