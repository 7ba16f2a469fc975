import type { ClientRecord } from '@contract/client-record';
import { splitPageSetup, type DocumentFacts, type DocumentFont } from '@harbour/document-model/page-setup';
import { isRepeatedList } from '@contract/placeholder-format';
import { storedValue } from '@contract/placeholder-value';
import type { TemplateInfo } from '@contract/template';
import type { AnswerChanges, TemplateAnswers } from '@contract/template-answers';
import { subjectKeysOf, type SubjectKeys } from './subject-answers';
import { DocumentAreas } from './document-areas';
import { DocumentWalk, type DocumentPart, type WalkSource } from './document-walk';
import { knownPlaceholders, PlaceholderValues, type KnownPlaceholders } from './placeholder-values';
import { choiceChanges, resolveAnswers, sectionTable, type SectionTable } from './section-answers';
import { SectionDependencies } from './section-dependencies';
import { inclusionOf } from './section-inclusion';
import { marksIn, parseTemplateText, plainExcerpt, type KnownKeys, type TemplateText } from './template-text';
import { wizardCards, type PlacedAsked, type WizardCard } from './wizard-cards';
import type { WizardProblem } from './wizard-problem';

export interface WizardInput {
  answers: TemplateAnswers;
  /** Loaded texts of sections by id. */
  texts: Readonly<Record<string, string>>;
  /** Ids of sections whose texts could not be fetched. */
  failed: ReadonlySet<string>;
  /** What is known about the client; null or missing if nothing is. */
  record?: ClientRecord | null;
  /** The values of fields in header and footer; without them, the fields show their names. */
  facts?: Partial<DocumentFacts>;
}

export interface WizardState {
  cards: readonly WizardCard[];
  parts: readonly DocumentPart[];
  /** `percent` is a whole number, and 100 only if everything is done. */
  progress: { done: number; total: number; percent: number };
  problems: readonly WizardProblem[];
  /** The document, or one that other answers would produce, has placeholders about its subject. */
  asksSubject: boolean;
  /** Calculated placeholders of the document that need answers about its subject. */
  calculated: readonly string[];
  /** Ids of the sections in the document. */
  included: ReadonlySet<string>;
  /** Ids of included sections whose texts are pending: Next waits for them. */
  wanted: readonly string[];
  /** Ids of sections that an answer could add, to be prefetched. */
  ahead: readonly string[];
}

type Info = Pick<TemplateInfo, 'sections' | 'placeholders'>;

/**
 * Turns a template into a document (product/template-document#card-kinds): the rules shared by the wizard and the trial
 * of a template. Created once per template; it parses every text once, so that the cost of an answer depends on what it
 * changes.
 */
export class TemplateWizard {
  private readonly table: SectionTable;
  private readonly placeholders: KnownPlaceholders;
  /** The placeholders about the document's subject. */
  readonly subjectKeys: SubjectKeys;
  private readonly known: KnownKeys;
  private readonly template: TemplateText;
  private readonly areas: DocumentAreas;
  private readonly dependencies: SectionDependencies;
  private readonly texts = new Map<string, ReadText>();
  private parts = new Map<string, DocumentPart>();
  private cards = new Map<string, WizardCard>();

  /** @param hasSubjects false if all answers are the client's, as with a server without subjects */
  constructor(html: string, { sections, placeholders }: Info, { hasSubjects = false } = {}) {
    this.table = sectionTable(sections);
    this.placeholders = knownPlaceholders(placeholders);
    this.subjectKeys = subjectKeysOf(hasSubjects ? placeholders : []);
    this.known = {
      sections: this.table.byKey,
      placeholders: this.placeholders,
      isRepeated: (key) => isRepeatedList(this.placeholders.get(key)?.settings ?? {}),
    };
    const { text, ...setup } = splitPageSetup(html);
    this.template = parseTemplateText(text, this.known);
    this.areas = new DocumentAreas(setup, this.known);
    this.dependencies = new SectionDependencies(this.table);
  }

  state(input: WizardInput): WizardState {
    const source = this.sourceOf(input);
    const walk = new DocumentWalk(source, true);
    const spots = this.areas.around(walk, input.facts, () => this.partsOf(walk));
    const asked = this.dependencies.withParents(walk.asked);
    const found = wizardCards(source, asked, (id) => this.labelOf(id, input));
    const cardOf = new Map<string, string>();
    for (const { id, sectionIds } of found) for (const sectionId of sectionIds) cardOf.set(sectionId, id);
    const keys = new Set(asked.map(({ key }) => key));
    const parts = this.storedParts(spots, cardOf);
    const cards = this.storedCards(withPlaces(found, parts, walk));
    return {
      cards,
      parts,
      progress: progressOf(cards),
      problems: [
        ...walk.problems,
        ...this.dependencies.problemsOf(asked),
        ...source.resolved.repairs.filter(({ key }) => keys.has(key)),
      ],
      asksSubject: this.asksSubject(input),
      calculated: walk.calculated,
      included: walk.included,
      wanted: [...walk.wanted],
      ahead: this.aheadOf(asked, walk, input),
    };
  }

  get font(): DocumentFont | null {
    return this.areas.font;
  }

  /** The document's text to publish, without marks. */
  finalHtml(input: WizardInput): string {
    const walk = new DocumentWalk(this.sourceOf(input), false);
    const text = this.partsOf(walk).map(({ html }) => html);
    return this.areas.joined(walk, input.facts, text.join(''));
  }

  /** The values to store when `card` is answered with `value`; `''` clears the answer. */
  changes({ kind, key, settings }: WizardCard, value: string, answers: TemplateAnswers): AnswerChanges {
    if (kind === 'mandatory') return {};
    if (kind !== 'placeholder') return choiceChanges(this.table, key, value, answers);
    return { [key]: storedValue(settings, value) };
  }

  /** Those of these values that cannot be calculated, although everything that they need is there. */
  uncalculated(keys: readonly string[], { answers, record = null }: Pick<WizardInput, 'answers' | 'record'>): string[] {
    const values = new PlaceholderValues(this.placeholders, answers, record);
    return keys.filter((key) => values.isUncalculated(key));
  }

  private sourceOf(input: WizardInput): WalkSource {
    const resolved = resolveAnswers(this.table, input.answers);
    return {
      table: this.table,
      answers: input.answers,
      resolved,
      inclusion: inclusionOf(this.table, resolved),
      textOf: (id) => this.textOf(id, input),
      failed: input.failed,
      placeholders: this.placeholders,
      values: new PlaceholderValues(this.placeholders, input.answers, input.record ?? null),
      subjectKeys: this.subjectKeys,
    };
  }

  private asksSubject(input: WizardInput): boolean {
    if (this.subjectKeys.size === 0) return false;
    const texts = Object.keys(input.texts).map((id) => this.textOf(id, input));
    return [this.template, ...this.areas.texts, ...texts].some((text) =>
      Array.from(text ? marksIn(text.pieces) : []).some(
        ({ kind, key }) => kind === 'placeholder' && this.subjectKeys.has(key),
      ),
    );
  }

  private partsOf(walk: DocumentWalk): DocumentPart[] {
    const parts: DocumentPart[] = [];
    for (const [index, chunk] of this.template.chunks.entries()) {
      if (chunk.kind === 'text') {
        const html = walk.render(chunk.pieces);
        parts.push({ id: String(index), kind: 'text', html, key: null, sectionId: null, cardId: null });
      } else {
        for (const spot of walk.spotsAt(chunk.key)) {
          parts.push({ id: `${index}:${spot.sectionId ?? spot.kind}`, key: chunk.key, cardId: null, ...spot });
        }
      }
    }
    return parts;
  }

  /** Unchanged parts are the same objects as before. */
  private storedParts(parts: readonly DocumentPart[], cardOf: ReadonlyMap<string, string>): DocumentPart[] {
    const stored = parts.map((part) => {
      const cardId = this.cardIdOf(part, cardOf);
      const before = this.parts.get(part.id);
      const isSame = before && before.kind === part.kind && before.cardId === cardId && before.html === part.html;
      return isSame ? before : { ...part, cardId };
    });
    this.parts = new Map(stored.map((part) => [part.id, part]));
    return stored;
  }

  private cardIdOf({ key, sectionId }: DocumentPart, cardOf: ReadonlyMap<string, string>): string | null {
    if (key === null) return null;
    if (sectionId !== null) return cardOf.get(sectionId) ?? null;
    const options = this.table.optionsOf.get(key) ?? [];
    return options.map((option) => cardOf.get(option.sectionId)).find((id) => id !== undefined) ?? null;
  }

  private storedCards(cards: readonly WizardCard[]): WizardCard[] {
    const stored = cards.map((card) => {
      const before = this.cards.get(card.id);
      return before && isSameCard(before, card) ? before : card;
    });
    this.cards = new Map(stored.map((card) => [card.id, card]));
    return stored;
  }

  private aheadOf(asked: readonly PlacedAsked[], { wanted }: DocumentWalk, { texts, failed }: WizardInput): string[] {
    return asked
      .filter(({ kind, isPlaced }) => kind === 'section' && isPlaced)
      .flatMap(({ key }) => this.table.byKey.get(key) ?? [])
      .map(({ sectionId }) => sectionId)
      .filter((id) => !Object.hasOwn(texts, id) && !wanted.has(id) && !failed.has(id));
  }

  private textOf(sectionId: string, input: WizardInput): TemplateText | undefined {
    const read = this.read(sectionId, input);
    // A section has no header, footer or font of its own: those of the template apply.
    if (read) read.text ??= parseTemplateText(splitPageSetup(read.html).text, this.known);
    return read?.text;
  }

  private labelOf(sectionId: string, input: WizardInput): string {
    const read = this.read(sectionId, input);
    if (read) read.label ??= plainExcerpt(splitPageSetup(read.html).text, LABEL_LENGTH);
    return read?.label ?? '';
  }

  private read(sectionId: string, { texts }: WizardInput): ReadText | undefined {
    if (!Object.hasOwn(texts, sectionId)) return undefined;
    const html = texts[sectionId] ?? '';
    const before = this.texts.get(sectionId);
    if (before?.html === html) return before;
    const read: ReadText = { html };
    this.texts.set(sectionId, read);
    return read;
  }
}

interface ReadText {
  html: string;
  text?: TemplateText;
  label?: string;
}

const LABEL_LENGTH = 140;

function withPlaces(
  cards: readonly WizardCard[],
  parts: readonly DocumentPart[],
  { uses }: DocumentWalk,
): readonly WizardCard[] {
  const counts = new Map<string, number>();
  for (const { cardId } of parts) if (cardId !== null) counts.set(cardId, (counts.get(cardId) ?? 0) + 1);
  return cards.map((card) => {
    const places = card.kind === 'placeholder' ? uses.get(card.key) : counts.get(card.id);
    return { ...card, places: places ?? 0 };
  });
}

function progressOf(cards: readonly WizardCard[]): WizardState['progress'] {
  const counted = cards.filter(({ status }) => status !== 'Mandatory');
  const done = counted.filter(({ status }) => status === 'Done').length;
  const total = counted.length;
  return { done, total, percent: total === 0 ? 100 : Math.floor((done / total) * 100) };
}

function isSameCard(left: WizardCard, right: WizardCard): boolean {
  return (
    left.value === right.value &&
    left.status === right.status &&
    left.question === right.question &&
    left.key === right.key &&
    left.depth === right.depth &&
    left.places === right.places &&
    left.problem === right.problem &&
    left.isFromRecord === right.isFromRecord &&
    left.sectionIds.length === right.sectionIds.length &&
    left.sectionIds.every((id, index) => id === right.sectionIds[index]) &&
    left.options.length === right.options.length &&
    left.options.every(({ value, label }, index) => {
      return value === right.options[index]?.value && label === right.options[index]?.label;
    })
  );
}
