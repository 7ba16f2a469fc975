import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEAD_DIVISIONS,
  LEAD_TYPES,
  SERVICE_TILES,
  type LeadAnswers,
  type LeadProduct,
  type SentQuestion,
} from './lead';
import { chosenProduct, leadCatalogue } from './lead-catalogue';
import {
  answerOf,
  isAnswered,
  isStageComplete,
  leadProgress,
  leadSubmission,
  questionsOf,
  visibleKeys,
} from './lead-rules';
import { leadStages, withLevel1, type LeadContext } from './lead-stages';
import { SOMEBODY_ELSE, type LeadQuestion } from './lead-table';

const PRODUCTS: LeadProduct[] = [
  { id: 'p-1', name: 'First aid at work', level1: 'Training', level2: 'First aid', level3: 'Three days' },
  { id: 'p-2', name: 'Emergency first aid', level1: 'Training', level2: 'First aid', level3: 'One day' },
  {
    id: 'p-3',
    name: 'Cyber Essentials',
    level1: 'Cyber Security',
    level2: 'Certification',
    questions: [
      { key: 'Q:Users', type: 'text', text: 'How many users?' },
      { key: 'Q:Today', type: 'select', text: 'Certified today?', options: ['Yes', { value: 'No', text: 'Not yet' }] },
      { key: 'Q:Body', type: 'text', text: 'By whom?', dependsOnKey: 'Q:Today', dependsOnValue: 'Yes' },
    ],
  },
];

const contextOf = (answers: LeadAnswers, products = PRODUCTS): LeadContext => ({
  answers,
  catalogue: leadCatalogue(products),
  divisions: LEAD_DIVISIONS,
});

describe('the stages of a lead', () => {
  it.each([
    ['', ['Initial', 'Referrer']],
    ['EXISTING', ['Initial', 'Referrer', 'Client', 'Contact', 'Services', 'Qualification', 'Timeline']],
    ['NEW', ['Initial', 'Referrer', 'Client', 'Contact', 'Services', 'Qualification', 'Timeline']],
    ['DMMOVER', ['Initial', 'Referrer', 'Move']],
    ['something else', ['Initial', 'Referrer']],
  ])('for %j are %j', (Initial, expected) => {
    expect(leadStages(contextOf({ Initial })).map(({ text }) => text)).toEqual(expected);
  });

  it('ask for the client by search or by name, depending on the lead', () => {
    const keysOf = (Initial: string) => questionsOf(leadStages(contextOf({ Initial }))).map(({ key }) => key);
    expect(keysOf('EXISTING')).toEqual(expect.arrayContaining(['AccountSearch', 'ContactSearch', 'BANT1.1', 'BANT4']));
    expect(keysOf('EXISTING')).not.toContain('AccountText');
    expect(keysOf('NEW')).toEqual(expect.arrayContaining(['AccountText', 'AccountPostcode', 'ContactName']));
    expect(keysOf('NEW')).not.toContain('ContactSearch');
    expect(keysOf('DMMOVER').filter((key) => key.startsWith('NOTES:'))).toHaveLength(3);
  });

  it('offer the divisions of the configuration', () => {
    const stages = leadStages({ ...contextOf({}), divisions: ['North', 'South'] });
    const division = questionsOf(stages).find(({ key }) => key === 'Division');
    expect(division?.options?.map(({ text }) => text)).toEqual(['North', 'South']);
  });

  it('put the chosen service into headers and texts', () => {
    expect(withLevel1('Need for {Level1}, {Level1}', { Level1: '$& Training' })).toBe(
      'Need for $& Training, $& Training',
    );
    expect(withLevel1('Need for {Level1}', {})).toBe('Need for the service');
  });
});

describe('the services stage', () => {
  const servicesOf = (answers: LeadAnswers, products = PRODUCTS) => {
    const context = contextOf({ Initial: 'NEW', ...answers }, products);
    const stages = leadStages(context).filter(({ key }) => key === 'services');
    return questionsOf(stages);
  };

  it('goes level by level, alphabetically, and asks for the third only while more than one product remains', () => {
    expect(servicesOf({}).map(({ key }) => key)).toEqual(['Level1']);
    expect(servicesOf({})[0]?.options?.map(({ text }) => text)).toEqual([...SERVICE_TILES]);
    const second = servicesOf({ Level1: 'Training', Level2: 'First aid' });
    expect(second.map(({ key }) => key)).toEqual(['Level1', 'Level2', 'Level3']);
    expect(second[2]?.options?.map(({ text }) => text)).toEqual(['One day', 'Three days']);
    const only = servicesOf({ Level1: 'Cyber Security', Level2: 'Certification' });
    expect(only.map(({ key }) => key)).toEqual([
      'Level1',
      'Level2',
      'Q:Users',
      'Q:Today',
      'Q:Body',
      'NOTES:Additional',
    ]);
    expect(only[1]?.text).toBe('Please select {Level1} service from the dropdown');
  });

  it('can be completed for a product without levels, and for two with one name', () => {
    const odd: LeadProduct[] = [
      { id: 'x-1', name: 'Nowhere' },
      { id: 'x-2', name: 'Twin', level1: 'software', level2: 'Twins' },
      { id: 'x-3', name: 'Twin', level1: 'Software', level2: 'Twins' },
      { id: 'x-3', name: 'The same id again', level1: 'Software' },
    ];
    const catalogue = leadCatalogue(odd);
    expect(catalogue.tiles.at(-1)).toBe('Other services');
    expect(chosenProduct(catalogue, { Level1: 'Other services', Level2: 'Nowhere' })?.id).toBe('x-1');
    const twins = catalogue.byLevel.get('Software')?.get('Twins') ?? [];
    expect(twins.map(({ level3 }) => level3)).toEqual(['Twin (x-2)', 'Twin (x-3)']);
    expect(catalogue.products).toHaveLength(3);
    for (const { product, level1: Level1, level2: Level2, level3: Level3 } of catalogue.products) {
      expect(chosenProduct(catalogue, { Level1, Level2, Level3 })?.id).toBe(product.id);
    }
  });

  it('leaves out a product’s question that repeats a key or uses one of the form’s own', () => {
    const questions: SentQuestion[] = ['Initial', 'AccountId', '__proto__', 'Q:A', 'Q:A'].map((key) => ({ key }));
    const product = { id: 'y', name: 'Y', level1: 'Software', level2: 'Y', questions };
    expect(servicesOf({ Level1: 'Software', Level2: 'Y' }, [product]).map(({ key }) => key)).toEqual([
      'Level1',
      'Level2',
      'Q:A',
      'NOTES:Additional',
    ]);
  });
});

describe('a question', () => {
  const chain: LeadQuestion[] = [
    { key: 'a', type: 'text', text: 'a' },
    { key: 'b', type: 'text', text: 'b', dependsOnKey: 'a', dependsOnValue: 'Yes' },
    { key: 'c', type: 'text', text: 'c', dependsOnKey: 'b' },
    { key: 'lost', type: 'text', text: 'lost', dependsOnKey: 'nowhere', dependsOnValue: 'Yes' },
    { key: 'round', type: 'text', text: 'round', dependsOnKey: 'robin' },
    { key: 'robin', type: 'text', text: 'robin', dependsOnKey: 'round' },
    { key: 'self', type: 'text', text: 'self', dependsOnKey: 'self' },
    { key: 'product', type: 'text', text: 'product', dependsOnKey: 'ProductId', dependsOnValue: 'p-1' },
  ];
  const shown = (answers: LeadAnswers) => [
    ...visibleKeys([{ key: 's', text: 's', sections: [{ header: 'h', questions: chain }] }], answers),
  ];

  it.each([
    [{}, ['a']],
    [{ a: 'Yes' }, ['a', 'b']],
    [{ a: ' Yes ', b: 'x' }, ['a', 'b', 'c']],
    [{ a: 'yes', b: 'x' }, ['a']],
    [{ b: 'x' }, ['a']],
    [{ round: 'x', robin: 'y', self: 'z', nowhere: 'Yes' }, ['a']],
    [{ ProductId: 'p-1' }, ['a', 'product']],
  ])('is visible while its whole chain is satisfied: %j shows %j', (answers, expected) => {
    expect(shown(answers)).toEqual(expected);
  });

  it('is found in a chain of thousands', () => {
    const long = Array.from({ length: 20_000 }, (_, index): LeadQuestion => {
      return { key: `k${index}`, type: 'text', text: '', ...(index > 0 && { dependsOnKey: `k${index - 1}` }) };
    }).toReversed();
    const answers = Object.fromEntries(long.map(({ key }) => [key, 'x']));
    expect(visibleKeys([{ key: 's', text: '', sections: [{ header: '', questions: long }] }], answers).size).toBe(
      20_000,
    );
  });

  it.each<[Partial<LeadQuestion>, LeadAnswers, boolean]>([
    [{ type: 'text' }, { q: 'x' }, true],
    [{ type: 'text' }, { q: '   ' }, false],
    [{ type: 'text' }, {}, false],
    [{ type: 'textarea', isOptional: true }, {}, true],
    [{ type: 'email', maxLength: 80 }, { q: 'x'.repeat(80) }, true],
    [{ type: 'email', maxLength: 80 }, { q: 'x'.repeat(81) }, false],
    [{ type: 'email' }, { q: 'no address at all' }, true],
    [{ type: 'select', options: [{ value: 'A', text: 'a' }] }, { q: 'A' }, true],
    [{ type: 'select', options: [{ value: 'A', text: 'a' }] }, { q: 'B' }, false],
    [{ type: 'client' }, { q: 'Kestrel' }, false],
    [{ type: 'client' }, { q: 'Kestrel', AccountId: 'c-1' }, true],
    [{ type: 'contact' }, { q: SOMEBODY_ELSE }, true],
    [{ type: 'contact' }, { q: 'Jo' }, false],
    [{ type: 'contact' }, { q: 'Jo', ContactId: 'k-1' }, true],
  ])('%j with %j is answered: %s', (question, answers, expected) => {
    expect(isAnswered({ key: 'q', type: 'text', text: 'q', ...question }, answers)).toBe(expected);
  });
});

describe('a lead completed with random answers', () => {
  it('can be finished with every stage following the rules, and sends only what is visible', () => {
    fc.assert(
      fc.property(
        fc.array(catalogueProduct, { maxLength: 12 }),
        leftovers,
        fc.infiniteStream(fc.nat()),
        (products, remembered, random) => {
          const pick = () => random.next().value as number;
          const { context, path } = walk(leadCatalogue(products), remembered, pick);
          const { answers } = context;
          const { stages, visible, completeCount } = leadProgress(context);

          expect(path).toEqual(stages.slice(0, path.length).map(({ key }) => key));
          expect(stages.slice(0, completeCount).every((stage) => isStageComplete(stage, visible, answers))).toBe(true);
          const byKey = new Map(questionsOf(stages).map((question) => [question.key, question]));
          for (const key of byKey.keys()) expect(visible.has(key)).toBe(isVisibleByDefinition(key, byKey, answers));

          const sent = leadSubmission(context);
          const keys = sent.questions.map(({ key }) => key);
          expect(new Set(keys)).toEqual(visible);
          const structural = new Set(['AccountId', 'ContactId', 'ProductId']);
          expect(Object.keys(sent.answers).filter((key) => !visible.has(key) && !structural.has(key))).toEqual([]);
          expect(Object.values(sent.answers)).not.toContain('');
        },
      ),
      { numRuns: 400 },
    );
  });
});

/** Answers left over from earlier choices, to questions that may now be hidden. */
const leftovers = fc.dictionary(fc.constantFrom('q1', 'q2', 'q3', 'q4', 'BANT1.2'), fc.constantFrom('yes', 'no'));
const text = fc.constantFrom('a', 'b', 'c', '', ' ');
const catalogueProduct: fc.Arbitrary<LeadProduct> = fc.record({
  id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'),
  name: fc.constantFrom('Alpha', 'Beta'),
  level1: fc.option(fc.constantFrom(...SERVICE_TILES.slice(0, 2), 'Elsewhere')),
  level2: fc.option(text),
  level3: fc.option(text),
  questions: fc.array(
    fc.record({
      key: fc.constantFrom('q1', 'q2', 'q3', 'q4', 'Initial'),
      type: fc.constantFrom('select', 'textarea', 'text', 'date'),
      text: fc.option(text),
      options: fc.option(fc.array(fc.constantFrom('yes', 'no'), { maxLength: 2 })),
      dependsOnKey: fc.option(fc.constantFrom('q1', 'q2', 'q3', 'q4', 'nowhere', 'ProductId', 'Division')),
      dependsOnValue: fc.option(fc.constantFrom('yes', 'no', '')),
    }),
    { maxLength: 5 },
  ),
});

/** Answers visible questions until nothing is left or a stage cannot be completed; returns the opened stages. */
function walk(catalogue: LeadContext['catalogue'], remembered: LeadAnswers, pick: () => number) {
  const answers: Record<string, string> = { ...remembered };
  const context: LeadContext = { answers, catalogue, divisions: LEAD_DIVISIONS };
  const path: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    const stage = leadProgress(context).stages[index];
    if (!stage) break;
    path.push(stage.key);
    for (let open = nextOpen(context, index); open; open = nextOpen(context, index)) {
      Object.assign(answers, answerTo(open, pick()));
    }
    if (leadProgress(context).completeCount <= index) break;
  }
  return { context, path };
}

/** The first visible question of a stage that needs an answer and can have one. */
function nextOpen(context: LeadContext, index: number): LeadQuestion | undefined {
  const { stages, visible } = leadProgress(context);
  return questionsOf(stages.slice(index, index + 1)).find(
    (question) => visible.has(question.key) && !isAnswered(question, context.answers) && question.options?.length !== 0,
  );
}

function answerTo({ key, type, options }: LeadQuestion, random: number): LeadAnswers {
  if (key === 'Initial') return { Initial: LEAD_TYPES[random % LEAD_TYPES.length] ?? '' };
  if (type === 'client') return { [key]: 'Kestrel', AccountId: 'c-1' };
  if (type === 'contact') return random % 2 ? { [key]: SOMEBODY_ELSE } : { [key]: 'Jo', ContactId: 'k-1' };
  return { [key]: options?.[random % options.length]?.value ?? (['yes', 'no', 'maybe'][random % 3] as string) };
}

/** The definition, followed link by link (product/lead-form#visibility). */
function isVisibleByDefinition(
  key: string,
  byKey: ReadonlyMap<string, LeadQuestion>,
  answers: LeadAnswers,
  behind: readonly string[] = [],
): boolean {
  const question = byKey.get(key);
  if (!question) return ['AccountId', 'ContactId', 'ProductId'].includes(key) && answerOf(answers, key) !== '';
  if (behind.includes(key)) return false;
  const { dependsOnKey, dependsOnValue } = question;
  if (!dependsOnKey) return true;
  const answer = answerOf(answers, dependsOnKey);
  const isMet = dependsOnValue?.trim() ? answer === dependsOnValue.trim() : answer !== '';
  return isMet && isVisibleByDefinition(dependsOnKey, byKey, answers, [...behind, key]);
}
