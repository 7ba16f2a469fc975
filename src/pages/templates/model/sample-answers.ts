import type { DocumentFacts } from '@harbour/document-model/page-setup';
import { ANSWER_YES, mergedAnswers, type TemplateAnswers } from '@contract/template-answers';
import type { TemplateWizard, WizardCard, WizardInput, WizardState } from '@/entities/template';
import { formatDate, today } from '@/shared/lib/date';

/** A template's document with sample answers. */
export interface SampleState extends WizardState {
  /** The given answers and the samples. */
  answers: TemplateAnswers;
}

/**
 * The wizard's state (product/templates#try-template) with sample answers to all questions not in `touched`, so that
 * the document is as long as possible. Samples may add sections with more questions, which are answered too.
 */
export function sampleState(wizard: TemplateWizard, input: WizardInput, touched: ReadonlySet<string>): SampleState {
  let { answers } = input;
  const answered = new Set(touched);
  for (;;) {
    const state = wizard.state({ ...input, answers });
    const open = state.cards.filter(({ id, status }) => status === 'Pending' && !answered.has(id));
    if (open.length === 0) return { ...state, answers };
    for (const card of open) {
      answered.add(card.id);
      answers = mergedAnswers(answers, wizard.changes(card, sampleOf(card), answers));
    }
  }
}

/** What a header or footer shows about a document. */
export function sampleFacts(title: string): DocumentFacts {
  return { title: title.trim(), client: 'Sample Company Ltd', date: formatDate(today()) };
}

function sampleOf({ kind, key, options, settings: { type = '' } }: WizardCard): string {
  const [first] = options;
  if (kind === 'placeholder') return first?.value ?? TYPE_SAMPLES[type]?.() ?? sampleValue(key);
  return kind === 'choice' ? (options[0]?.value ?? '') : ANSWER_YES;
}

const TYPE_SAMPLES: Readonly<Partial<Record<string, () => string>>> = {
  date: today,
  money: () => '32000',
  number: () => '37.5',
  email: () => 'sam.taylor@example.com',
  list: () => 'First\nSecond\nThird',
};

/** The sample value of a placeholder without a type, chosen by its key. */
export function sampleValue(key: string): string {
  const found = SAMPLES.find(([word]) => word.test(key));
  return found ? found[1]() : `[${key}]`;
}

const SAMPLES: readonly (readonly [RegExp, () => string])[] = [
  [/date/i, () => formatDate(today())],
  [/e-?mail/i, () => 'sam.taylor@example.com'],
  [/phone|telephone/i, () => '01632 960 001'],
  [/address/i, () => '1 Quay Street, Lancaster, LA1 1AA'],
  [/company|client|employer/i, () => 'Sample Company Ltd'],
  [/manager|contact/i, () => 'Alex Morgan'],
  [/title|role/i, () => 'Site supervisor'],
  [/salary|pay|wage/i, () => '£32,000'],
  [/hours/i, () => '37.5 hours'],
  [/name|employee/i, () => 'Sam Taylor'],
];
