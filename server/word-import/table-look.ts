import { runLookOf, shadeOf, type RunLook, type WordStyles } from './word-styles';
import type { CellSide } from '@harbour/document-model/table-lines';
import { childOf, elementsOf, numberOf, valueOf, type XmlElement } from './xml-tree';

interface Place {
  row: number;
  column: number;
  /** Of the whole table. */
  rows: number;
  columns: number;
  colspan: number;
  isHeader: boolean;
}

/** A part of a table's style that a cell belongs to, for example its first row. */
export interface StyledPart {
  /** `w:tcBorders` */
  borders: XmlElement | undefined;
  /** The cell's sides that are on the edge of this part. */
  edges: Readonly<Record<CellSide, boolean>>;
}

interface CellLook {
  background: string | null;
  text: RunLook;
  /** The most specific one last. */
  parts: StyledPart[];
}

/** Bits of `w:tblLook`, which older programs write instead of attributes. */
const BITS = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x1_00, noHBand: 0x2_00, noVBand: 0x4_00 };

/** The formatting that a table’s style gives its cells, by their place. */
export class TableLook {
  private readonly styles: readonly XmlElement[];
  private readonly parts: Readonly<Record<keyof typeof BITS, boolean>>;
  private readonly bandSize: number;
  /** `w:tblBorders` of the table, and of its style and those that it is based on, the outermost first. */
  readonly ownBorders: XmlElement | undefined;
  readonly styleBorders: readonly (XmlElement | undefined)[];

  constructor(properties: XmlElement | undefined, styles: WordStyles) {
    this.styles = styles.tableStyle(valueOf(properties, 'w:tblStyle'));
    this.parts = partsOf(childOf(properties, 'w:tblLook'));
    const sizes = this.styles.map((style) => numberOf(valueOf(childOf(style, 'w:tblPr'), 'w:tblStyleRowBandSize')));
    this.bandSize = Math.max(1, sizes.findLast((size) => size !== undefined) ?? 1);
    this.ownBorders = childOf(properties, 'w:tblBorders');
    this.styleBorders = this.styles.map((style) => childOf(childOf(style, 'w:tblPr'), 'w:tblBorders'));
  }

  /** Shading, text and borders of a cell; the more specific part wins. */
  cell({ row, column, rows, columns, colspan, isHeader }: Place): CellLook {
    const { firstRow, lastRow, firstColumn, lastColumn, noHBand } = this.parts;
    const isFirst = firstRow && (row === 0 || isHeader);
    const isLast = lastRow && row === rows - 1;
    const band = Math.floor((row - (firstRow ? 1 : 0)) / this.bandSize) % 2 === 0 ? 'band1Horz' : 'band2Horz';
    const names = [
      'wholeTable',
      ...(noHBand || isFirst || isLast ? [] : [band]),
      ...(firstColumn && column === 0 ? ['firstCol'] : []),
      ...(lastColumn && column + colspan === columns ? ['lastCol'] : []),
      ...(isFirst ? ['firstRow'] : []),
      ...(isLast ? ['lastRow'] : []),
    ];
    const look: CellLook = { background: null, text: {}, parts: [] };
    const inBand = Math.floor(row - (firstRow ? 1 : 0)) % this.bandSize;
    const ends = { left: column === 0, right: column + colspan >= columns };
    const all = { top: true, right: true, bottom: true, left: true };
    const edgesOf = (name: string): StyledPart['edges'] => {
      if (name === 'firstRow' || name === 'lastRow') return { ...all, ...ends };
      if (name === 'firstCol' || name === 'lastCol') return { ...all, top: row === 0, bottom: row === rows - 1 };
      if (name === 'wholeTable') return { ...ends, top: row === 0, bottom: row === rows - 1 };
      return { ...ends, top: inBand === 0, bottom: inBand === this.bandSize - 1 };
    };
    for (const style of this.styles) {
      apply(style, look);
      for (const name of names) {
        const part = elementsOf(style).find(
          (each) => each.name === 'w:tblStylePr' && each.attributes['w:type'] === name,
        );
        if (part) apply(part, look);
        look.parts.push({ borders: childOf(childOf(part, 'w:tcPr'), 'w:tcBorders'), edges: edgesOf(name) });
      }
    }
    return look;
  }
}

function apply(style: XmlElement, look: CellLook): void {
  const shade = shadeOf(childOf(childOf(style, 'w:tcPr'), 'w:shd'));
  if (shade !== undefined) look.background = shade;
  // Sizes come from the text itself.
  const { size: _size, ...text } = runLookOf(childOf(style, 'w:rPr'));
  Object.assign(look.text, text);
}

function partsOf(element: XmlElement | undefined): Record<keyof typeof BITS, boolean> {
  const bits = Number.parseInt(element?.attributes['w:val'] ?? '0', 16) || 0;
  const isOn = (name: keyof typeof BITS) => {
    const own = element?.attributes[`w:${name}`];
    return own === undefined ? (bits & BITS[name]) !== 0 : /^(?:1|true|on)$/.test(own);
  };
  return {
    firstRow: isOn('firstRow'),
    lastRow: isOn('lastRow'),
    firstColumn: isOn('firstColumn'),
    lastColumn: isOn('lastColumn'),
    noHBand: isOn('noHBand'),
    noVBand: isOn('noVBand'),
  };
}
