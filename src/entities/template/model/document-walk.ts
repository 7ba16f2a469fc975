import type { SectionSummary } from '@contract/template';
import type { TemplateAnswers } from '@contract/template-answers';
import type { PlaceholderValues } from './placeholder-values';
import type { ResolvedAnswers, SectionTable } from './section-answers';
import type { Inclusion } from './section-inclusion';
import { asText, type Piece, type Repeat, type TemplateText } from './template-text';
import type { WizardProblem } from './wizard-problem';

/** A part of the document: the template's text between two sections, or one section. */
export interface DocumentPart {
  /** A part keeps its id, and stays the same object while it does not change. */
  id: string;
  kind: 'text' | 'header' | 'footer' | Spot['kind'];
  /** Not sanitised: the code that shows it must do so. Values are escaped, within `<span data-placeholder="Key">`. */
  html: string;
  /** The section's key, and its id if one is chosen. */
  key: string | null;
  sectionId: string | null;
  /** The card that decides whether it is included. */
  cardId: string | null;
}

/** Placeholder texts for sections without a text yet (product/template-document#loading-text). */
export const LOADING_TEXT = 'LOADING';
export const MULTI_CHOICE_TEXT = 'MULTI CHOICE';
const FAILED_TEXT = 'This text could not be fetched.';

/** More sections than a sensible document has: a limit for sections that contain each other repeatedly. */
const MOST_RENDERED = 5_000;

export interface WalkSource {
  table: SectionTable;
  answers: TemplateAnswers;
  resolved: ResolvedAnswers;
  inclusion: Inclusion;
  /** A section's parsed text; undefined while it is not loaded. */
  textOf: (sectionId: string) => TemplateText | undefined;
  failed: ReadonlySet<string>;
  values: PlaceholderValues;
  placeholders: { has(key: string): boolean };
  /** The keys of placeholders about the subject of the document. */
  subjectKeys: ReadonlySet<string>;
}

/** The content that replaces one section's mark. */
export interface Spot {
  kind: 'section' | 'loading' | 'failed' | 'multi-choice' | 'unknown';
  sectionId: string | null;
  html: string;
}

/** A question, in the order of the document. */
export interface Asked {
  kind: 'section' | 'placeholder';
  key: string;
}

/** The answer to the visible sections of a key. */
export interface ChoiceState {
  visible: readonly SectionSummary[];
  /** A visible option. */
  chosen: SectionSummary | null;
  /** Every visible option is answered No. */
  isNone: boolean;
}

export function choiceState({ table, resolved: { isYes }, inclusion }: WalkSource, key: string): ChoiceState {
  const question = table.questions.get(key);
  if (!question) return NOTHING_ASKED;
  const visible = question.options.filter((section) => inclusion.isVisible(section));
  let chosen: SectionSummary | null = null;
  let isNone = true;
  for (const [index, option] of question.options.entries()) {
    const answer = isYes.get(question.variables[index] ?? '');
    const isVisible = visible.includes(option);
    if (answer && isVisible) chosen ??= option;
    // A hidden choice is remembered, but the user must choose again from the rest.
    if (answer || (answer === undefined && isVisible)) isNone = false;
  }
  return { visible, chosen, isNone };
}

const NOTHING_ASKED: ChoiceState = { visible: [], chosen: null, isNone: true };

/**
 * One pass through a template's text with everything that its sections include. `live` keeps the marks around values
 * and nested sections, by which a screen finds them; without it, only the document's own text is left.
 */
export class DocumentWalk {
  readonly asked: Asked[] = [];
  readonly problems: WizardProblem[] = [];
  readonly included = new Set<string>();
  /** Ids of included sections whose text is not loaded yet. */
  readonly wanted = new Set<string>();
  /** How often each placeholder is in the document. */
  readonly uses = new Map<string, number>();
  private readonly seen = new Set<string>();
  private rendered = 0;
  /** The item that is being written, in a repeated block. */
  private item: { lists: ReadonlyMap<string, readonly string[]>; index: number } | null = null;

  constructor(
    private readonly source: WalkSource,
    private readonly live: boolean,
  ) {}

  /** The content for a key's sections; empty if they are left out. */
  spotsAt(key: string, within: readonly string[] = []): Spot[] {
    const { table, inclusion } = this.source;
    const sections = table.byKey.get(key);
    if (!sections) {
      this.tell('unknown-section', key, `There is no section “${key}”.`);
      return [{ kind: 'unknown', sectionId: null, html: '' }];
    }
    this.ask('section', key);
    const spots = sections
      .filter(({ sectionId }) => inclusion.isIncluded(sectionId))
      .map(({ sectionId }) => this.spotOf(sectionId, key, within));
    const { visible, chosen, isNone } = choiceState(this.source, key);
    if (visible.length > 1 && !chosen && !isNone) {
      spots.push({ kind: 'multi-choice', sectionId: null, html: `<p>${MULTI_CHOICE_TEXT}</p>` });
    }
    return spots;
  }

  /** Calculated placeholders of the document that need answers about its subject. */
  get calculated(): string[] {
    const { values, subjectKeys } = this.source;
    return [...this.uses.keys()].filter(
      (key) => values.formula(key) && values.askedFor(key).some((asked) => subjectKeys.has(asked)),
    );
  }

  render(pieces: readonly Piece[], within: readonly string[] = []): string {
    let html = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') html += piece;
      else if (piece.kind === 'repeat') html += this.repeated(piece, within);
      else if (piece.kind === 'placeholder') html += this.value(piece.key);
      else if (piece.kind === 'section') html += this.nested(piece.key, within);
      else html += this.unknown(piece.key);
    }
    return html;
  }

  private spotOf(sectionId: string, key: string, within: readonly string[]): Spot {
    this.included.add(sectionId);
    if (within.includes(sectionId) || this.rendered >= MOST_RENDERED) {
      this.tell('nested-circle', key, `“${key}” contains itself.`);
      return { kind: 'section', sectionId, html: '' };
    }
    const text = this.source.textOf(sectionId);
    if (text) {
      this.rendered += 1;
      return { kind: 'section', sectionId, html: this.render(text.pieces, [...within, sectionId]) };
    }
    if (this.source.failed.has(sectionId)) {
      this.tell('section-failed', key, `The text of “${key}” could not be fetched.`);
      return { kind: 'failed', sectionId, html: `<p>${FAILED_TEXT}</p>` };
    }
    this.wanted.add(sectionId);
    return { kind: 'loading', sectionId, html: `<p>${LOADING_TEXT}</p>` };
  }

  private nested(key: string, within: readonly string[]): string {
    const html = this.spotsAt(key, within)
      .map((spot) => spot.html)
      .join('');
    return this.live && html !== '' ? `<div data-section="${asText(key)}">${html}</div>` : html;
  }

  /** Once for each item; with several lists, the first items are together, then the second ones. */
  private repeated({ keys, pieces }: Repeat, within: readonly string[]): string {
    const lists = new Map(keys.map((key) => [key, this.source.values.items(key)]));
    const count = Math.max(1, ...Array.from(lists.values(), ({ length }) => length));
    const before = this.item;
    let html = '';
    for (let index = 0; index < count; index += 1) {
      this.item = { lists, index };
      html += this.render(pieces, within);
    }
    this.item = before;
    return html;
  }

  private value(key: string): string {
    for (const asked of this.source.values.askedFor(key)) this.ask('placeholder', asked);
    // However many items a list has, it counts as one occurrence.
    if (!this.item || this.item.index === 0) this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
    if (!this.source.placeholders.has(key)) {
      this.tell('unknown-placeholder', key, `There is no placeholder “${key}”.`);
    }
    const { values } = this.source;
    const list = this.item?.lists.get(key) ?? [];
    const value = list.length > 0 ? (list[this.item?.index ?? 0] ?? '') : values.written(key);
    if (values.formula(key) && values.isUncalculated(key)) {
      this.tell('not-calculated', key, `“${key}” cannot be calculated from the answers that it needs.`);
    }
    // A list that is shorter than the one beside it leaves a blank.
    const html = value === '' && list.length === 0 ? `[${asText(key)}]` : asText(value);
    return this.live ? `<span data-placeholder="${asText(key)}">${html}</span>` : html;
  }

  private unknown(key: string): string {
    this.tell('unknown-key', key, `“{{${key}}}” is neither a placeholder nor a section on its own line.`);
    return `{{${asText(key)}}}`;
  }

  private ask(kind: Asked['kind'], key: string): void {
    const name = `${kind} ${key}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    this.asked.push({ kind, key });
  }

  private tell(kind: WizardProblem['kind'], key: string, message: string): void {
    const name = `! ${kind} ${key}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    this.problems.push({ kind, key, message });
  }
}
