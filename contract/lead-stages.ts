import {
  LEAD_TYPES,
  type LeadAnswers,
  type LeadProduct,
  type LeadType,
  type SentOption,
  type SentQuestion,
} from './lead';
import { alphabetical, chosenProduct, type LeadCatalogue } from './lead-catalogue';
import {
  ADDITIONAL,
  same,
  STAGE_TABLE,
  type LeadOption,
  type LeadQuestion,
  type LeadQuestionType,
  type LeadSection,
  type LeadStage,
  type QuestionRow,
} from './lead-table';

/** What the stages depend on in addition to their table. */
export interface LeadContext {
  answers: LeadAnswers;
  catalogue: LeadCatalogue;
  divisions: readonly string[];
}

export function leadTypeOf({ Initial }: LeadAnswers): LeadType | null {
  return LEAD_TYPES.find((type) => type === Initial) ?? null;
}

/** The stages in order: always the first two, the others once the type is known (product/lead-form#mover-stages). */
export function leadStages(context: LeadContext): LeadStage[] {
  const type = leadTypeOf(context.answers);
  return STAGE_TABLE.filter(({ types }) => !types || (type !== null && types.includes(type))).map(
    ({ key, text, sections }) => ({
      key,
      text,
      sections: sections === 'services' ? servicesSections(context) : sections.map((each) => filled(each, context)),
    }),
  );
}

function filled({ header, questions }: { header: string; questions: readonly QuestionRow[] }, context: LeadContext) {
  return {
    header,
    questions: questions.map(({ options, ...question }): LeadQuestion => {
      if (options === 'divisions') return { ...question, options: same(...context.divisions) };
      return options ? { ...question, options } : question;
    }),
  };
}

/** The levels chosen so far and the next one (product/lead-form#levels), then the product's own questions. */
function servicesSections({ answers, catalogue }: LeadContext): LeadSection[] {
  const levels: LeadQuestion[] = [{ key: 'Level1', type: 'tiles', text: 'Service', options: same(...catalogue.tiles) }];
  const group = catalogue.byLevel.get(answers.Level1 ?? '');
  if (answers.Level1) {
    levels.push({
      key: 'Level2',
      type: 'select',
      text: 'Please select {Level1} service from the dropdown',
      options: group ? levelOptions(group, () => group.keys()) : [],
      dependsOnKey: 'Level1',
    });
  }
  const members = group?.get(answers.Level2 ?? '') ?? [];
  if (members.length > 1) {
    levels.push({
      key: 'Level3',
      type: 'select',
      text: 'Which {Level1} service exactly?',
      options: levelOptions(members, () => members.map(({ level3 }) => level3)),
      dependsOnKey: 'Level2',
    });
  }
  const sections: LeadSection[] = [{ header: 'Which service do they need?', questions: levels }];
  const product = chosenProduct(catalogue, answers);
  if (product) {
    sections.push({ header: `About ${product.name}`, questions: [...productQuestions(product), ADDITIONAL] });
  }
  return sections;
}

const LEVEL_OPTIONS = new WeakMap<object, LeadOption[]>();

/** Sorted once for each part of a catalogue, because the stages are built again on every key press. */
function levelOptions(part: object, texts: () => Iterable<string>): LeadOption[] {
  const known = LEVEL_OPTIONS.get(part) ?? same(...alphabetical(texts()));
  LEVEL_OPTIONS.set(part, known);
  return known;
}

/** The keys that the form itself uses for its questions and choices. */
export const OWN_KEYS: ReadonlySet<string> = new Set([
  'Level1',
  'Level2',
  'Level3',
  'ProductId',
  'AccountId',
  'ContactId',
  ADDITIONAL.key,
  ...STAGE_TABLE.flatMap(({ sections }) =>
    sections === 'services' ? [] : sections.flatMap(({ questions }) => questions.map(({ key }) => key)),
  ),
]);

/**
 * A product's questions as the form asks them. Questions are left out if they use one of the form's own keys, repeat a
 * key, or use the name of an inherited property.
 */
export function productQuestions({ questions }: LeadProduct): LeadQuestion[] {
  const seen = new Set<string>();
  return (questions ?? []).flatMap((sent) => {
    if (!sent.key || isReservedKey(sent.key) || seen.has(sent.key)) return [];
    seen.add(sent.key);
    return [toQuestion(sent)];
  });
}

/** True for a key that no question of a product can have. */
export function isReservedKey(key: string): boolean {
  return OWN_KEYS.has(key) || key in Object.prototype;
}

const TYPES: Readonly<Record<string, LeadQuestionType>> = {
  select: 'select',
  textarea: 'textarea',
  email: 'email',
  phone: 'phone',
};

function toQuestion({ key, type, text, options, dependsOnKey, dependsOnValue }: SentQuestion): LeadQuestion {
  const known = TYPES[type?.toLowerCase() ?? ''] ?? 'text';
  const choices = known === 'select' ? (options ?? []).map(toOption) : [];
  return {
    key,
    type: known === 'select' && choices.length === 0 ? 'text' : known,
    text: text?.trim() || key,
    ...(choices.length > 0 && { options: choices }),
    ...(dependsOnKey && { dependsOnKey, dependsOnValue: dependsOnValue ?? '' }),
  };
}

function toOption(option: SentOption): LeadOption {
  if (typeof option === 'string') return { value: option, text: option };
  return { value: option.value, text: option.text ?? option.value };
}

/** Headers and texts name the chosen service (product/lead-form#level-in-texts). */
export function withLevel1(text: string, { Level1 = '' }: LeadAnswers): string {
  return text.replaceAll('{Level1}', () => Level1 || 'the service');
}
