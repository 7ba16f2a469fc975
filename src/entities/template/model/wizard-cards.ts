import { yesNoWords } from '@contract/placeholder-format';
import { valueProblem, type ValueSettings } from '@contract/placeholder-value';
import type { SectionSummary } from '@contract/template';
import { ANSWER_NO, ANSWER_YES } from '@contract/template-answers';
import { choiceState, type Asked, type WalkSource } from './document-walk';
import { questionOf, type KeyQuestion } from './section-answers';
import { parentIdOf } from './section-inclusion';

export type CardStatus = 'Mandatory' | 'Done' | 'Pending';

/** One of several sections with the same key. */
export interface CardOption {
  /** The section's id, which is the answer. */
  value: string;
  /** Its own question, or the start of its text if all questions are the same. */
  label: string;
}

/** One question of the wizard (product/template-document#card-kinds). */
export interface WizardCard {
  /** Stable for the same question, whatever the answers. */
  id: string;
  kind: 'mandatory' | 'yes-no' | 'choice' | 'placeholder';
  question: string;
  /** The section's or placeholder's key; if several share the question, the first in the document. */
  key: string;
  status: CardStatus;
  /** 'Yes', 'No', the id of the chosen option, or a placeholder's value; `''` without an answer. */
  value: string;
  /** Only for a choice, and for a placeholder with choices. */
  options: readonly CardOption[];
  /** The visible sections that the answer decides. */
  sectionIds: readonly string[];
  /** How many times its answer occurs in the document. */
  places: number;
  /** The length of its dependency chain, used for indentation. */
  depth: number;
  /** The answer is about the document's subject, not the client. */
  isOfSubject: boolean;
  /** The best input for a placeholder's value. */
  input: 'text' | 'lines' | 'date' | 'day' | 'contact' | 'number' | 'money' | 'email';
  /** How a placeholder's value is read and written. */
  settings: ValueSettings;
  /** Why the value does not fit the placeholder's type; the document shows it as it is. */
  problem: string | null;
  /** Nobody has answered it: the value comes from the client's record. */
  isFromRecord: boolean;
}

/** The possible answers to a question, in the order of its keys 1 to 9; empty for input and mandatory sections. */
export function choicesOf({ kind, options }: Pick<WizardCard, 'kind' | 'options'>): CardOption[] {
  if (kind === 'yes-no') return [ANSWER_YES, ANSWER_NO].map((value) => ({ value, label: value }));
  return kind === 'choice' ? [...options, { value: ANSWER_NO, label: 'None of these' }] : [...options];
}

/** Whether the keys y and n answer it. */
export function isYesNo({ kind, settings }: Pick<WizardCard, 'kind' | 'settings'>): boolean {
  return kind === 'yes-no' || settings.type === 'yes-no';
}

/** The cards of the document, in order, without hidden sections. */
export function wizardCards(
  source: WalkSource,
  asked: readonly PlacedAsked[],
  labelOf: (id: string) => string,
): WizardCard[] {
  const cards = new Map<string, WizardCard>();
  for (const { kind, key, isPlaced } of asked) {
    const made =
      kind === 'placeholder'
        ? [placeholderCard(source, key)]
        : [...(isPlaced ? mandatoryCards(source, key) : []), ...askedCards(source, key, labelOf)];
    for (const card of made) {
      const same = cards.get(card.id);
      cards.set(card.id, same ? { ...same, sectionIds: [...same.sectionIds, ...card.sectionIds] } : card);
    }
  }
  return [...cards.values()];
}

/** A section that is not in the document may be asked about, because others depend on it. */
export interface PlacedAsked extends Asked {
  isPlaced: boolean;
}

const NO_OPTIONS: readonly CardOption[] = [];
const NO_INPUT = { input: 'text', settings: {}, problem: null, isFromRecord: false } as const;

function mandatoryCards({ table }: WalkSource, key: string): WizardCard[] {
  const sections = (table.byKey.get(key) ?? []).filter(({ isMandatory }) => isMandatory);
  const [first] = sections;
  if (!first) return [];
  return [
    {
      id: `mandatory:${key}`,
      kind: 'mandatory',
      question: questionOf(first) || key,
      key,
      status: 'Mandatory',
      value: '',
      options: NO_OPTIONS,
      sectionIds: sections.map(({ sectionId }) => sectionId),
      places: 0,
      depth: 0,
      isOfSubject: false,
      ...NO_INPUT,
    },
  ];
}

function askedCards(source: WalkSource, key: string, labelOf: (id: string) => string): WizardCard[] {
  const question = source.table.questions.get(key);
  const { visible, chosen, isNone } = choiceState(source, key);
  const [first] = visible;
  if (!first || !question) return [];
  const isChoice = question.options.length > 1;
  let value = isNone ? ANSWER_NO : '';
  if (chosen) value = isChoice ? chosen.sectionId : ANSWER_YES;
  return [
    {
      id: isChoice ? `choice:${question.signature}` : `ask:${question.signature}`,
      kind: isChoice ? 'choice' : 'yes-no',
      question: question.words || (isChoice ? key : `Include “${key}” in the document?`),
      key,
      status: statusOf(value),
      value,
      options: isChoice ? visible.map((option, index) => optionOf(option, index, question, labelOf)) : NO_OPTIONS,
      sectionIds: visible.map(({ sectionId }) => sectionId),
      places: 0,
      depth: depthOf(source, first),
      isOfSubject: false,
      ...NO_INPUT,
    },
  ];
}

function optionOf(
  option: SectionSummary,
  index: number,
  { isEachItsOwn }: KeyQuestion,
  labelOf: (id: string) => string,
): CardOption {
  const label = isEachItsOwn ? questionOf(option) : labelOf(option.sectionId);
  return { value: option.sectionId, label: label || `Choice ${index + 1}` };
}

function placeholderCard({ values, subjectKeys }: WalkSource, key: string): WizardCard {
  const value = values.stored(key);
  const settings = values.settings(key);
  return {
    id: `placeholder:${key}`,
    kind: 'placeholder',
    question: key,
    key,
    status: statusOf(value),
    value,
    options: placeholderOptions(settings),
    sectionIds: [],
    places: 0,
    depth: 0,
    isOfSubject: subjectKeys.has(key),
    input: inputOf(settings.type, key),
    settings,
    problem: valueProblem(settings, value),
    isFromRecord: values.isFromRecord(key),
  };
}

/** Yes and No in the words of the document, or the choices of the placeholder. */
function placeholderOptions({ type, format = '', choices = [] }: ValueSettings): readonly CardOption[] {
  if (type === 'choice') return choices.map((choice) => ({ value: choice, label: choice }));
  if (type !== 'yes-no') return NO_OPTIONS;
  const words = yesNoWords(format);
  return [ANSWER_YES, ANSWER_NO].map((value, index) => {
    const word = words[index] ?? value;
    return { value, label: word === value ? value : `${value} – ${word}` };
  });
}

const INPUTS: Readonly<Record<string, WizardCard['input']>> = {
  'long-text': 'lines',
  address: 'lines',
  list: 'lines',
  date: 'day',
  number: 'number',
  money: 'money',
  email: 'email',
};

/** A placeholder's type chooses its input (product/placeholders#types); for plain text its key does. */
function inputOf(type: string | undefined, key: string): WizardCard['input'] {
  return INPUTS[type ?? ''] ?? inputFor(key);
}

/** Which placeholders need a contact (product/template-document#placeholder-input), a date, or several lines. */
export function inputFor(key: string): WizardCard['input'] {
  if (/\b(?:e-?mail|phone|telephone|mobile|title|role)\b/i.test(key)) return 'text';
  if (/\b(?:contact|manager|named person|responsible person|signatory)\b/i.test(key)) return 'contact';
  if (/\b(?:date|day of)\b/i.test(key)) return 'date';
  return /\b(?:address|reasons?|details|description|notes?|duties)\b/i.test(key) ? 'lines' : 'text';
}

const DEEPEST = 8;

function depthOf({ table }: WalkSource, section: SectionSummary): number {
  let depth = 0;
  for (let id = parentIdOf(section); id !== null && depth < DEEPEST; id = parentIdOf(table.byId.get(id))) depth += 1;
  return depth;
}

function statusOf(value: string): CardStatus {
  return value === '' ? 'Pending' : 'Done';
}
