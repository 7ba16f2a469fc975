import type { SectionSummary } from '@contract/template';
import { ANSWER_NO, ANSWER_YES, type AnswerChanges, type TemplateAnswers } from '@contract/template-answers';
import type { WizardProblem } from './wizard-problem';

/**
 * All sections by their questions. Two sections with the same question share a `variable`, which is Yes, No or
 * unanswered (product/template-document#same-question). Sections of one key that all have the same question are
 * choices, each with its own variable.
 */
export interface SectionTable {
  byId: ReadonlyMap<string, SectionSummary>;
  /** In the order of the list. */
  byKey: ReadonlyMap<string, readonly SectionSummary[]>;
  /** The sections of a key that are not mandatory. */
  optionsOf: ReadonlyMap<string, readonly SectionSummary[]>;
  variableOf: ReadonlyMap<string, string>;
  /** The keys under which a variable's answer is stored. */
  keysOf: ReadonlyMap<string, readonly string[]>;
  questions: ReadonlyMap<string, KeyQuestion>;
}

/** The question of a key's options, independent of answers. */
export interface KeyQuestion {
  options: readonly SectionSummary[];
  /** The variables of the options, in order. */
  variables: readonly string[];
  /** Identical for keys with the same variables. */
  signature: string;
  /** The question shared by all options; '' if they differ or have none. */
  words: string;
  /** Every option has its own question. */
  isEachItsOwn: boolean;
}

export function sectionTable(sections: readonly SectionSummary[]): SectionTable {
  const byKey = grouped(sections, ({ key }) => key);
  const optionsOf = new Map<string, SectionSummary[]>();
  const variableOf = new Map<string, string>();
  const keysOf = new Map<string, string[]>();
  for (const [key, list] of byKey) {
    const options = list.filter(({ isMandatory }) => !isMandatory);
    if (options.length === 0) continue;
    optionsOf.set(key, options);
    for (const option of options) {
      const words = questionOf(option);
      const isOwn = words === '' || options.some((other) => other !== option && questionOf(other) === words);
      const variable = isOwn ? `#${option.sectionId}` : `?${words}`;
      variableOf.set(option.sectionId, variable);
      keysOf.set(variable, [...(keysOf.get(variable) ?? []), key]);
    }
  }
  const byId = new Map(sections.map((section) => [section.sectionId, section]));
  const questions = new Map([...optionsOf].map(([key, options]) => [key, keyQuestion(options, variableOf)]));
  return { byId, byKey, optionsOf, variableOf, keysOf, questions };
}

function keyQuestion(options: readonly SectionSummary[], variableOf: ReadonlyMap<string, string>): KeyQuestion {
  const variables = options.map(({ sectionId }) => variableOf.get(sectionId) ?? '');
  const asked = new Set(options.map(questionOf));
  const [words = ''] = asked;
  return {
    options,
    variables,
    signature: variables.toSorted().join('|'),
    words: asked.size === 1 ? words : '',
    isEachItsOwn: asked.size > 1,
  };
}

/** Normalises a section's question for comparison, ignoring spaces. */
export function questionOf({ question }: Pick<SectionSummary, 'question'>): string {
  return (question ?? '').replaceAll(/\s+/g, ' ').trim();
}

export interface ResolvedAnswers {
  /** By variable; missing ones are unanswered. At most one per key is true. */
  isYes: ReadonlyMap<string, boolean>;
  repairs: WizardProblem[];
}

/**
 * Resolves stored answers. If they contradict each other, the first in the order of the sections is used, so that
 * everybody sees the same document, and a repair is reported.
 */
export function resolveAnswers(table: SectionTable, answers: TemplateAnswers): ResolvedAnswers {
  const isYes = new Map<string, boolean>();
  const repairs: WizardProblem[] = [];
  for (const [key, options] of table.optionsOf) {
    const stored = storedChoice(table, key, options, answers);
    if (stored.isBroken) repairs.push(lostAnswer(key));
    if (stored.yes.length > 1) repairs.push(bothYes(key));
    const chosen = stored.yes[0];
    if (chosen !== undefined && !canBeYes(table, options, chosen, isYes)) {
      repairs.push(sharedDiffers(key));
      continue;
    }
    for (const { sectionId } of options) {
      const variable = table.variableOf.get(sectionId) ?? '';
      const value = chosen === undefined ? noOf(stored, sectionId) : sectionId === chosen;
      if (value === null) continue;
      if (!isYes.has(variable)) isYes.set(variable, value);
      else if (isYes.get(variable) !== value) repairs.push(sharedDiffers(key));
    }
  }
  settleSiblings(table, isYes, repairs);
  return { isYes, repairs };
}

/** An answer shared with another section may have set two siblings to Yes, or left one unanswered. */
function settleSiblings(table: SectionTable, isYes: Map<string, boolean>, repairs: WizardProblem[]): void {
  for (const [key, options] of table.optionsOf) {
    if (options.length < 2) continue;
    const variables = options.map(({ sectionId }) => table.variableOf.get(sectionId) ?? '');
    const first = variables.find((variable) => isYes.get(variable));
    if (first === undefined) continue;
    for (const variable of variables) {
      if (variable === first) continue;
      if (isYes.get(variable)) repairs.push(bothYes(key));
      isYes.set(variable, false);
    }
  }
}

function canBeYes(
  { variableOf }: SectionTable,
  options: readonly SectionSummary[],
  chosen: string,
  isYes: ReadonlyMap<string, boolean>,
): boolean {
  return options.every(({ sectionId }) => {
    const answered = isYes.get(variableOf.get(sectionId) ?? '');
    return answered === undefined || answered === (sectionId === chosen);
  });
}

interface StoredChoice {
  /** Ids, the one in use first. */
  yes: string[];
  /** Ids; `all` if the whole key is answered No. */
  no: readonly string[] | 'all';
  /** Names a section that is no longer an option. */
  isBroken: boolean;
}

function storedChoice(
  table: SectionTable,
  key: string,
  options: readonly SectionSummary[],
  answers: TemplateAnswers,
): StoredChoice {
  const value = valueAt(answers, key);
  const ids = options.map(({ sectionId }) => sectionId);
  const named = (typeof value === 'string' ? [value] : value).filter((item) => item !== '');
  const isOnly = ids.length === 1;
  const yes = ids.filter((id) => named.includes(id) || (isOnly && named.some(isYesWord)));
  if (yes.length === 0 && named.some(isNoWord)) return { yes, no: 'all', isBroken: false };
  const isBroken = yes.length === 0 && named.length > 0;
  yes.push(...ids.filter((id) => !yes.includes(id) && isYesWord(oldWordAt(table, answers, id))));
  return { yes, no: ids.filter((id) => isNoWord(oldWordAt(table, answers, id))), isBroken };
}

function noOf({ no }: StoredChoice, sectionId: string): false | null {
  return no === 'all' || no.includes(sectionId) ? false : null;
}

/** The stored value of a key; `''` if there is none. */
export function valueAt(answers: TemplateAnswers, key: string): string | readonly string[] {
  return Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
}

/** The value that an older format stores under a section's own id. */
function oldWordAt({ byKey }: SectionTable, answers: TemplateAnswers, sectionId: string): string {
  const value = byKey.has(sectionId) ? '' : valueAt(answers, sectionId);
  return typeof value === 'string' ? value : '';
}

function isYesWord(text: string): boolean {
  return /^\s*(?:yes|y|true)\s*$/i.test(text);
}

function isNoWord(text: string): boolean {
  return /^\s*(?:no|n|false|none)\s*$/i.test(text);
}

/**
 * The values to store when the options of `key` are answered: by the id of one, 'Yes' if there is only one, 'No' for
 * none, or `''` to clear the answer. Sections with the same question get the same answer, and siblings of a Yes become
 * No (product/template-document#one-yes-per-key).
 */
export function choiceChanges(
  table: SectionTable,
  key: string,
  value: string,
  answers: TemplateAnswers,
): AnswerChanges {
  const options = table.optionsOf.get(key) ?? [];
  const chosen = value === ANSWER_YES ? options[0]?.sectionId : value;
  const yes = new Set<string>();
  const no = new Set<string>();
  const open = new Set<string>();
  for (const { sectionId } of options) {
    const variable = table.variableOf.get(sectionId) ?? '';
    if (sectionId === chosen) yes.add(variable);
    else if (value === '') open.add(variable);
    else no.add(variable);
  }
  // The choice applies wherever the same question is asked, and its siblings there become No as well.
  for (const variable of yes) {
    for (const other of table.keysOf.get(variable) ?? []) {
      for (const { sectionId } of table.optionsOf.get(other) ?? []) {
        const sibling = table.variableOf.get(sectionId) ?? '';
        if (sibling !== variable) no.add(sibling);
      }
    }
  }
  const { isYes } = resolveAnswers(table, answers);
  const after = (variable: string): boolean | undefined => {
    if (yes.has(variable)) return true;
    if (no.has(variable)) return false;
    return open.has(variable) ? undefined : isYes.get(variable);
  };
  const touched = new Set([...yes, ...no, ...open].flatMap((variable) => table.keysOf.get(variable) ?? []));
  const changes: [string, string][] = [];
  for (const touchedKey of touched) {
    const list = table.optionsOf.get(touchedKey) ?? [];
    changes.push([touchedKey, storedForm(table, touchedKey, list, after)]);
    // A value in an older format elsewhere would contradict it.
    for (const { sectionId } of list) if (oldWordAt(table, answers, sectionId) !== '') changes.push([sectionId, '']);
  }
  return Object.fromEntries(changes);
}

/** How the answers to a key's options are saved (product/template-document#answers-map). */
function storedForm(
  { byKey, variableOf }: SectionTable,
  key: string,
  options: readonly SectionSummary[],
  after: (variable: string) => boolean | undefined,
): string {
  const answered = options.map(({ sectionId }) => after(variableOf.get(sectionId) ?? ''));
  const chosen = options[answered.indexOf(true)];
  if (chosen) return byKey.get(key)?.length === 1 ? ANSWER_YES : chosen.sectionId;
  return answered.every((value) => value === false) ? ANSWER_NO : '';
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function lostAnswer(key: string): WizardProblem {
  return { kind: 'lost-answer', key, message: `“${key}” was answered with a choice that no longer exists.` };
}

function bothYes(key: string): WizardProblem {
  return {
    kind: 'siblings-both-yes',
    key,
    message: `Two choices of “${key}” were stored. The first one is used.`,
  };
}

function sharedDiffers(key: string): WizardProblem {
  return {
    kind: 'shared-differ',
    key,
    message: `The same question has different answers for “${key}”. The first answer is used.`,
  };
}
