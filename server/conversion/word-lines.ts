import { elementsIn, type DocumentElement, type DocumentPart } from '@harbour/document-model';

/**
 * Lines in Word. As multiples, Word's lines depend on the font's own height, and LibreOffice rounds them, so that a
 * long document breaks its pages differently from its PDF. A style sheet's multiples become heights in points, which
 * all programs lay out alike; only text of another size than its paragraph's needs multiples.
 */

/**
 * The factor for multiples in a font whose own line is `line` times its size: Word counts in its lines, the library in
 * lines of 1.2 times the size.
 */
export function fontLines(line: number): number {
  return 1.2 / line;
}

/** Of body and paragraphs, in points (document-page.ts). */
const BODY_SIZE = 11;
const BODY_LINE = 1.4;

const RULE = /(?<![^{}])([^{}]*)\{([^{}]*)\}/g;
const LINES = /(line-height:\s*)(\d+(?:\.\d+)?)(?=\s*(?:;|$))/g;
const SIZE = /font-size:\s*(\d+(?:\.\d+)?)pt/;
const NAME = /^[a-z][a-z\d]*$/;

export interface WordLines {
  /** The style sheet with lines in points. */
  stylesheet: string;
  /** The lines of elements by name, as multiples of their size. */
  multiples: ReadonlyMap<string, number>;
}

export function wordLines(css: string): WordLines {
  const multiples = new Map<string, number>();
  const stylesheet = css.replaceAll(RULE, (_rule, selectors: string, declarations: string) => {
    const size = Number(SIZE.exec(declarations)?.[1] ?? BODY_SIZE);
    const inPoints = declarations.replaceAll(LINES, (_all, name: string, lines: string) => {
      for (const one of selectors.split(',')) if (NAME.test(one.trim())) multiples.set(one.trim(), Number(lines));
      return `${name}${(Number(lines) * size).toFixed(2)}pt`;
    });
    return `${selectors}{${inPoints}}`;
  });
  return { stylesheet, multiples };
}

const LINE = /^(?:p|h[1-6])$/;

/** Declarations whose lines are multiples, for Word. */
export function inWordLines(declarations: string, factor: number): string {
  return declarations.replaceAll(
    /(line-height:\s*)(\d+(?:\.\d+)?)(?=\s*[;}"])/g,
    (_all, name: string, lines: string) => {
      return name + (Number(lines) * factor).toFixed(3);
    },
  );
}

/** Gives paragraphs multiples where they need them: their own, and with text of several sizes. */
export function setMultiples(
  parts: readonly DocumentPart[],
  multiples: ReadonlyMap<string, number>,
  factor: number,
): void {
  const hasSize = (element: DocumentElement) => element.get('style')?.includes('font-size:') ?? false;
  for (const line of elementsIn(parts)) {
    if (!LINE.test(line.name)) continue;
    const style = line.get('style') ?? '';
    const own = /line-height:\s*(\d+(?:\.\d+)?)\s*(?:;|$)/.exec(style)?.[1];
    if (own === undefined && !hasSize(line) && !elementsIn(line.children).some(hasSize)) continue;
    const lines = Number(own ?? multiples.get(line.name) ?? BODY_LINE) * factor;
    const others = style.replaceAll(/line-height:[^;]*;?/g, '');
    line.set('style', `${others && `${others};`}line-height:${lines.toFixed(3)}`);
  }
}
