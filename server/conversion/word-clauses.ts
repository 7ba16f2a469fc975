import { elementsIn, type DocumentPart } from '@harbour/document-model';
import {
  ClauseCounter,
  CLAUSE_LEVELS,
  clauseLevel,
  clauseStart,
  numberClauses,
} from '@harbour/document-model/clause-numbers';
import {
  AlignmentType,
  type Document,
  type FileChild,
  LevelFormat,
  LevelOverride,
  LevelSuffix,
  Paragraph,
  type INumberingOptions,
  type IParagraphStylePropertiesOptions,
  type IParagraphOptions,
} from 'docx';
import { twips } from './paper';

/** The list of all clauses. Its instances start levels again. */
const CLAUSES = 'clauses';

const FORMATS = {
  decimal: LevelFormat.DECIMAL,
  'lower-alpha': LevelFormat.LOWER_LETTER,
  'lower-roman': LevelFormat.LOWER_ROMAN,
} as const;

/** For a numbered paragraph of the file, the instance of the list that it is in. */
interface Placed {
  instance: number;
  level: number;
}

/**
 * Numbers a Word file's clauses with one multilevel list, so that Word counts them (product/text-editor#clauses). The
 * converter from html knows no such lists: it marks clauses with paragraph styles, by which they are found.
 */
export class WordClauses {
  /** Styles of clauses by selector, for the converter. */
  readonly styleMap: Readonly<Record<string, string>>;
  private readonly starts: ReadonlyMap<number, number>[] = [];
  private readonly counter = new ClauseCounter();
  /** Levels with a paragraph of the current instance that the next one would continue. */
  private open: boolean[] = [];

  /** Numbers the clauses of `parts`. */
  constructor(private readonly parts: readonly DocumentPart[]) {
    numberClauses(parts);
    const styles = new Map<string, string>();
    for (const line of elementsIn(parts)) {
      if (!line.has('data-number')) continue;
      const level = line.get('data-numbered');
      const from = line.get('data-number-from');
      const selector = `${line.name}[data-number][data-numbered="${level}"]`;
      if (from === undefined) styles.set(`${selector}:not([data-number-from])`, `clause ${line.name} ${level}`);
      else styles.set(`${selector}[data-number-from="${from}"]`, `clause ${line.name} ${level} ${from}`);
    }
    this.styleMap = Object.fromEntries(styles);
  }

  /**
   * Headings that all have a number of one level, as in Word's own numbered headings: by their style, the level. A
   * heading that somebody adds in Word has the next number.
   */
  get numberedHeadings(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    const lines = elementsIn(this.parts);
    for (const tag of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) {
      const all = lines.filter(({ name }) => name === tag);
      const [level, ...others] = new Set(
        all.map((line) => (line.has('data-number') ? line.get('data-numbered') : undefined)),
      );
      const at = clauseLevel(level);
      if (at !== null && others.length === 0 && ![...found.values()].includes(at)) found.set(headingOf(tag), at);
    }
    return found;
  }

  /** The formatting of headings that are numbered by their style. */
  headingStyles(): Record<string, IParagraphStylePropertiesOptions> {
    return Object.fromEntries(
      [...this.numberedHeadings].map(([style, level]) => [
        style.toLowerCase(),
        { numbering: { reference: CLAUSES, level: level - 1 } },
      ]),
    );
  }

  /** The definition of the list; undefined if nothing is numbered. */
  get numbering(): INumberingOptions | undefined {
    if (Object.keys(this.styleMap).length === 0) return undefined;
    const heading = new Map([...this.numberedHeadings].map(([style, level]) => [level, style]));
    return {
      config: [
        {
          reference: CLAUSES,
          levels: CLAUSE_LEVELS.map(({ format, text, left, hanging }, level) => ({
            level,
            format: FORMATS[format],
            text,
            alignment: AlignmentType.LEFT,
            suffix: LevelSuffix.TAB,
            style: {
              paragraph: { indent: { left: twips(left), hanging: twips(hanging) } },
              ...(heading.has(level + 1) && { style: heading.get(level + 1) }),
            },
          })),
        },
      ],
    };
  }

  /** The content with its clauses in the list. */
  numbered(content: readonly FileChild[]): FileChild[] {
    return content.map((block) => {
      if (!(block instanceof Paragraph)) return block;
      const [kind, tag = '', level, from] = (block.options.style ?? '').split(' ');
      const at = clauseLevel(level);
      if (kind !== 'clause' || at === null) return block;
      const { instance } = this.place(at, clauseStart(from));
      return new Paragraph({
        ...ofTag(block.options, tag),
        numbering: { reference: CLAUSES, level: at - 1, instance, custom: true },
      });
    });
  }

  /** Sets where the list's instances start; the library cannot: each starts only the levels that already exist. */
  finish({ Numbering: numbering }: Document): void {
    for (const [instance, starts] of this.starts.entries()) {
      numbering.createConcreteNumberingInstance(CLAUSES, instance);
      const list = numbering.ConcreteNumbering.find((each) => each.reference === CLAUSES && each.instance === instance);
      const parts = Reflect.get(list ?? {}, 'root') as unknown[];
      // Its number and its definition come first.
      parts.splice(2, parts.length, ...[...starts].map(([level, start]) => new LevelOverride(level, start)));
    }
  }

  /**
   * Programs disagree about levels that were left out (1.1 without a 1), and about lists that start in the middle. So
   * each instance has one meaning: a level is continued only after a paragraph of that level.
   */
  private place(level: number, from: number | null): Placed {
    this.counter.next({ level, from });
    const at = level - 1;
    const isLeftOut = !this.open[at] && this.open.some((isOpen, index) => isOpen && index > at);
    if (this.starts.length === 0 || from !== null || isLeftOut) {
      const starts = this.counter.numbers.flatMap((number, index): [number, number][] =>
        number === undefined ? [] : [[index, number]],
      );
      this.starts.push(new Map(starts));
      this.open = [];
    }
    this.open.length = Math.min(this.open.length, level);
    this.open[at] = true;
    return { instance: this.starts.length - 1, level };
  }
}

/** A paragraph's options with the formatting of its element again. */
function ofTag({ style: _style, ...options }: IParagraphOptions, tag: string): IParagraphOptions {
  const { left: _left, hanging: _hanging, firstLine: _firstLine, ...indent } = options.indent ?? {};
  const heading = tag === 'p' ? {} : { heading: headingOf(tag) };
  return { ...options, ...heading, indent: Object.keys(indent).length > 0 ? indent : undefined };
}

const HEADINGS = ['Heading1', 'Heading2', 'Heading3', 'Heading4', 'Heading5', 'Heading6'] as const;

function headingOf(tag: string): (typeof HEADINGS)[number] {
  return HEADINGS[Number(tag[1]) - 1] ?? 'Heading1';
}
