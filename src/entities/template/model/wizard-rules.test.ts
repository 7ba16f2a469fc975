import type { SectionSummary } from '@contract/template';
import { ANSWER_NO, ANSWER_YES, mergedAnswers, readAnswers, type TemplateAnswers } from '@contract/template-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAnswers, sectionTable, type SectionTable } from './section-answers';
import { inclusionOf } from './section-inclusion';
import { TemplateWizard, type WizardInput, type WizardState } from './template-wizard';

const KEYS = ['A', 'B', 'C', 'D', 'constructor', '__proto__'];
const PLACEHOLDERS = ['Name', 'Town', 'toString'];
const QUESTIONS = ['Shall we?', ' Shall  we? ', 'Must we?', 'May we?', ''];
const IDS = Array.from({ length: 9 }, (_, index) => `s${index}`);

const sectionMark = (key: string) => `<div data-section="${key}">${key}</div>`;
const placeholderMark = (key: string) => `<span data-placeholder="${key}">${key}</span>`;

/** Sections with all complications: shared questions, siblings, chains, cycles, missing parents. */
const anySections = fc.uniqueArray(
  fc.record({
    sectionId: fc.constantFrom(...IDS),
    key: fc.constantFrom(...KEYS),
    question: fc.option(fc.constantFrom(...QUESTIONS)),
    isMandatory: fc.boolean(),
    dependsOnSectionId: fc.option(fc.constantFrom(...IDS, 'gone')),
    lastModifiedOn: fc.constant(null),
  }),
  { selector: ({ sectionId }) => sectionId, maxLength: 9 },
) satisfies fc.Arbitrary<SectionSummary[]>;

const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(...KEYS).map(sectionMark),
      fc.constantFrom(...PLACEHOLDERS).map((key) => `<p>x ${placeholderMark(key)} y</p>`),
      fc.constantFrom(...KEYS, ...PLACEHOLDERS, 'Nothing').map((key) => `<p>{{${key}}}</p>`),
      fc.constantFrom(...KEYS).map((key) => `<ul><li>${sectionMark(key)}</li></ul>`),
      fc.constantFrom('<p>plain</p>', '<br>', '<img src="a>b">', '</div>', '<table><tr>', '<', '{{', '<div '),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

const anyValue = fc.oneof(
  fc.constantFrom<string | boolean | null | string[]>(
    ANSWER_YES,
    ANSWER_NO,
    'no',
    'YES',
    '',
    true,
    false,
    null,
    'gone',
  ),
  fc.constantFrom(...IDS),
  fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }),
);

const anyAnswers = fc
  .array(fc.tuple(fc.constantFrom(...KEYS, ...PLACEHOLDERS, ...IDS), anyValue), { maxLength: 10 })
  .map((entries): TemplateAnswers => readAnswers(Object.fromEntries(entries)));

const anyTexts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...IDS), anyHtml), { selector: ([id]) => id, maxLength: 9 })
  .map((entries) => Object.fromEntries(entries));

const anyWizard = fc.record({ sections: anySections, html: anyHtml, answers: anyAnswers, texts: anyTexts });

interface Drawn {
  sections: SectionSummary[];
  html: string;
  answers: TemplateAnswers;
  texts: Record<string, string>;
}

function opened({ sections, html, answers, texts }: Drawn) {
  const wizard = new TemplateWizard(html, { sections, placeholders: PLACEHOLDERS.map((key) => ({ key })) });
  const input: WizardInput = { answers, texts, failed: new Set() };
  return { wizard, input, state: wizard.state(input) };
}

const holds = (rule: (drawn: Drawn) => void) => fc.assert(fc.property(anyWizard, rule), { numRuns: 300 });

describe('the rules of the wizard, for any template and stored answers', () => {
  it('allow at most one Yes per key, and one answer per question', () => {
    fc.assert(
      fc.property(anySections, anyAnswers, (sections, answers) => {
        const table = sectionTable(sections);
        const { isYes } = resolveAnswers(table, answers);
        for (const options of table.optionsOf.values()) {
          const yes = options.filter(({ sectionId }) => isYes.get(table.variableOf.get(sectionId) ?? ''));
          expect(yes.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('include mandatory sections, and others if they and all their dependencies are Yes', () => {
    fc.assert(
      fc.property(anySections, anyAnswers, (sections, answers) => {
        const table = sectionTable(sections);
        const resolved = resolveAnswers(table, answers);
        const { isIncluded } = inclusionOf(table, resolved);
        /** The rule as written, computed slowly, as the smallest set that satisfies it. */
        const included = new Set(sections.filter(({ isMandatory }) => isMandatory).map(({ sectionId }) => sectionId));
        for (let before = -1; before !== included.size;) {
          before = included.size;
          for (const { sectionId, dependsOnSectionId } of sections) {
            const isFree = dependsOnSectionId === null || included.has(dependsOnSectionId);
            if (isFree && resolved.isYes.get(table.variableOf.get(sectionId) ?? '')) included.add(sectionId);
          }
        }
        const found = sections.filter(({ sectionId }) => isIncluded(sectionId)).map(({ sectionId }) => sectionId);
        expect(new Set(found)).toEqual(included);
      }),
      { numRuns: 1_000 },
    );
  });

  it('show no card for a hidden section, no card twice, and count completed cards', () => {
    holds((drawn) => {
      const { state } = opened(drawn);
      const { isVisible } = inclusionOf(
        sectionTable(drawn.sections),
        resolveAnswers(sectionTable(drawn.sections), drawn.answers),
      );
      const visible = new Set(drawn.sections.filter(isVisible).map(({ sectionId }) => sectionId));
      for (const { sectionIds } of state.cards) expect(sectionIds.every((id) => visible.has(id))).toBe(true);
      expect(new Set(state.cards.map(({ id }) => id)).size).toBe(state.cards.length);
      const { done, total, percent } = state.progress;
      expect(total).toBe(state.cards.filter(({ kind }) => kind !== 'mandatory').length);
      expect(percent === 100).toBe(done === total);
    });
  });

  it('give the same result in one wizard after many answers as in a new one', () => {
    fc.assert(
      fc.property(anyWizard, fc.array(anyAnswers, { maxLength: 4 }), (drawn, path) => {
        const { wizard, input } = opened(drawn);
        for (const answers of path) wizard.state({ ...input, answers });
        const { state } = opened(drawn);
        expect(wizard.state(input)).toEqual(state);
      }),
    );
  });

  it('apply an answer and its consequences without contradictions, and can clear it', () => {
    holds((drawn) => {
      const { wizard, state } = opened(drawn);
      const table = sectionTable(drawn.sections);
      for (const card of state.cards) {
        for (const value of valuesOf(card)) {
          const answers = mergedAnswers(drawn.answers, wizard.changes(card, value, drawn.answers));
          expect(answerTo(card, answers, table)).toBe(value);
          const { repairs } = resolveAnswers(table, answers);
          expect(repairs.filter(({ key }) => key === card.key)).toEqual([]);
          const alone = mergedAnswers({}, wizard.changes(card, value, {}));
          const back = mergedAnswers(alone, wizard.changes(card, '', alone));
          expect(answerTo(card, back, table)).toBe('');
        }
      }
    });
  });

  it('can be answered completely, one pending card after the other, if repeated questions are answered No', () => {
    holds((drawn) => {
      const { wizard, input } = opened(drawn);
      const askedBefore = new Set<string>();
      let answers = drawn.answers;
      let state: WizardState = wizard.state({ ...input, answers });
      for (let step = 0; state.progress.percent < 100; step += 1) {
        expect(step).toBeLessThan(60);
        const card = state.cards.find(({ status }) => status === 'Pending');
        if (!card) break;
        const value = (askedBefore.has(card.id) ? valuesOf(card).at(-1) : valuesOf(card)[0]) ?? '';
        askedBefore.add(card.id);
        answers = mergedAnswers(answers, wizard.changes(card, value, answers));
        state = wizard.state({ ...input, answers });
      }
      expect(state.progress.done).toBe(state.progress.total);
      expect(state.parts.filter(({ kind }) => kind === 'multi-choice')).toEqual([]);
    });
  });

  it('never treat a value as markup', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const wizard = new TemplateWizard(`<p>${placeholderMark('Name')}</p>`, {
          sections: [],
          placeholders: [{ key: 'Name' }],
        });
        const html = wizard.finalHtml({ answers: { Name: typed }, texts: {}, failed: new Set() });
        const inner = html.slice('<p>'.length, -'</p>'.length).replaceAll('<br>', '\n');
        expect(inner).not.toMatch(/[<>"]/);
        expect(inner).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
      }),
    );
  });
});

function valuesOf({ kind, options }: WizardState['cards'][number]): string[] {
  if (kind === 'mandatory') return [];
  if (kind === 'placeholder') return ['Sam <b>'];
  return kind === 'yes-no' ? [ANSWER_YES, ANSWER_NO] : [...options.map(({ value }) => value), ANSWER_NO];
}

/** The stored answer to a card, whether or not it is hidden. */
function answerTo({ kind, key }: WizardState['cards'][number], answers: TemplateAnswers, table: SectionTable): string {
  if (kind === 'placeholder') return String(Object.hasOwn(answers, key) ? answers[key] : '');
  const { isYes } = resolveAnswers(table, answers);
  const options = (table.optionsOf.get(key) ?? []).map(({ sectionId }) => ({
    sectionId,
    answer: isYes.get(table.variableOf.get(sectionId) ?? ''),
  }));
  const chosen = options.find(({ answer }) => answer);
  if (chosen) return kind === 'yes-no' ? ANSWER_YES : chosen.sectionId;
  return options.every(({ answer }) => answer === false) ? ANSWER_NO : '';
}
