import { SUGGESTION_AUTHOR_MAX_LENGTH, WORD_AUTHOR, type SuggestedChange } from '@harbour/document-model/suggestions';
import { isWallClock } from '@contract/wall-clock';
import { childOf, type XmlElement } from './xml-tree';

type Kind = SuggestedChange['kind'];

/** Elements around what was inserted or deleted; a move is both. */
const KINDS: Readonly<Record<string, Kind>> = {
  'w:ins': 'insert',
  'w:moveTo': 'insert',
  'w:del': 'delete',
  'w:moveFrom': 'delete',
};

const MOVES: ReadonlySet<string> = new Set(['w:moveFromRangeStart', 'w:moveToRangeStart']);
const MOVE_ENDS: ReadonlySet<string> = new Set(['w:moveFromRangeEnd', 'w:moveToRangeEnd']);

/** Parts of one suggestion. */
interface Group {
  id: string;
  at: string;
  by: string;
  changes: Partial<Record<Kind, SuggestedChange>>;
}

/** What the caller has to do with a tracked change: read it, or leave it out. */
export type ChangeUse = 'read' | 'leave-out';

/** The tracked changes of a document as suggestions (product/word-import#tracked-changes). */
export class WordChanges {
  private readonly open: (SuggestedChange | null)[] = [];
  private readonly moves = new Map<string, Group>();
  /** The change of the row or block around what is being read, which applies to everything in it. */
  private whole: SuggestedChange | null = null;
  private move: string | null = null;
  private last: Group | null = null;
  private count = 0;

  constructor(
    /** Small letters and digits that no other document’s suggestions begin with. */
    private readonly prefix: string,
    /** Of changes whose date was removed. */
    private readonly now: string,
    /** False where a text can have no suggestions: what was inserted is text, what was deleted is left out. */
    private readonly areSuggested = true,
  ) {}

  isChange({ name }: XmlElement): boolean {
    return name in KINDS;
  }

  /** The suggestion to which the text being read belongs. */
  get current(): SuggestedChange | null {
    return this.open.at(-1) ?? null;
  }

  /** Begins the content of a tracked change, unless it is left out. */
  begin(element: XmlElement): ChangeUse {
    const kind = KINDS[element.name] ?? 'insert';
    const isUndone = kind === 'delete' && this.current?.kind === 'insert';
    if (isUndone || (kind === 'delete' && !this.areSuggested)) return 'leave-out';
    this.open.push(this.areSuggested && this.whole?.kind !== kind ? this.changeOf(element, kind) : null);
    return 'read';
  }

  end(): void {
    this.open.pop();
  }

  /** Everything that `content` reads is part of one change. */
  async within(change: SuggestedChange | null, content: () => Promise<void>): Promise<void> {
    const outer = this.whole;
    this.whole = change ?? outer;
    await content();
    this.whole = outer;
  }

  /** The change of a paragraph’s end or of a row, by its properties; null for none, and for one that is applied. */
  of(properties: XmlElement | undefined): SuggestedChange | null {
    if (!this.areSuggested) return null;
    const element = elementIn(properties);
    const kind = element && KINDS[element.name];
    return element && kind && kind !== this.whole?.kind ? this.changeOf(element, kind) : null;
  }

  /** Whether a paragraph’s end or a row was deleted, and the text cannot show that. */
  isOut(properties: XmlElement | undefined): boolean {
    const isDeleted = Object.entries(KINDS).some(([name, kind]) => kind === 'delete' && childOf(properties, name));
    return isDeleted && (!this.areSuggested || childOf(properties, 'w:ins') !== undefined);
  }

  /** Text between changes: what follows is another suggestion. */
  interrupt(): void {
    if (this.whole === null) this.last = null;
  }

  /** The marks around moved text, whose name says where it went. */
  mark({ name, attributes }: XmlElement): void {
    if (MOVES.has(name)) this.move = attributes['w:name'] ?? null;
    else if (MOVE_ENDS.has(name)) this.move = null;
  }

  private changeOf(element: XmlElement, kind: Kind): SuggestedChange {
    const group = this.groupOf(element);
    const { id, at, by } = group;
    return (group.changes[kind] ??= { kind, id, at, by });
  }

  /** Adjacent changes by one person on one day belong together, as in the editor. */
  private groupOf({ name, attributes }: XmlElement): Group {
    const by = authorOf(attributes['w:author']);
    const minute = (attributes['w:date'] ?? '').slice(0, 16);
    // Word writes local times as if they were UTC.
    const at = isWallClock(minute) ? `${minute}Z` : this.now;
    const isMoved = name.startsWith('w:move') && this.move !== null;
    const known = isMoved ? this.moves.get(this.move ?? '') : this.last;
    if (known?.by === by && (isMoved || known.at.slice(0, 10) === at.slice(0, 10))) return known;
    this.count += 1;
    const group: Group = { id: `${this.prefix}${this.count.toString(36).padStart(2, '0')}`, at, by, changes: {} };
    if (isMoved) this.moves.set(this.move ?? '', group);
    else this.last = group;
    return group;
  }
}

function elementIn(properties: XmlElement | undefined): XmlElement | undefined {
  return Object.keys(KINDS)
    .map((name) => childOf(properties, name))
    .findLast((element) => element !== undefined);
}

function authorOf(said: string | undefined): string {
  const name = (said ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SUGGESTION_AUTHOR_MAX_LENGTH - WORD_AUTHOR.length)
    .trim();
  return `${name || 'Unknown'}${WORD_AUTHOR}`.toWellFormed();
}
