import { isRecord, isText } from '@contract/guards';

/** What can be drawn on a picture (product/surveys#marks). */
export const MARK_KINDS = ['arrow', 'box', 'circle', 'line', 'text', 'number'] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

/** Its colours by name, the first one first. */
export const MARK_COLOURS = { red: '#d01b22', yellow: '#ffd400', blue: '#1264d6', black: '#14181f' } as const;

export type MarkColour = keyof typeof MARK_COLOURS;

export type Point = readonly [x: number, y: number];

/** A mark. Points are in the picture's frame, whose longer side is `FRAME`, so that a mark looks the same in any size. */
export interface PictureMark {
  id: string;
  kind: MarkKind;
  colour: MarkColour;
  /** Both ends of an arrow, two corners, the points of a free line, or the position of a text. */
  points: readonly Point[];
  /** For a text and a number; '' for the others. */
  text: string;
}

/** The longer side of a picture, in the unit of marks. */
export const FRAME = 1000;

/** The maximum number of marks on a picture, characters in a text, and points in a free line. */
export const MARK_LIMITS = { marks: 100, text: 60, points: 2000 } as const;

/** Widths and sizes in the unit of marks. */
export const MARK_STROKE = { width: 8, halo: 13, text: 44, disc: 26 } as const;

const HEAD = 34;

export interface Frame {
  width: number;
  height: number;
}

/** The frame of a picture with that many pixels. */
export function frameOf(width: number, height: number): Frame {
  const factor = FRAME / Math.max(width, height, 1);
  return { width: width * factor, height: height * factor };
}

export function isPictureMark(value: unknown): value is PictureMark {
  if (!isRecord(value) || !isText(value.id) || !isText(value.text)) return false;
  return (
    MARK_KINDS.some((kind) => kind === value.kind) &&
    isText(value.colour) &&
    Object.hasOwn(MARK_COLOURS, value.colour) &&
    Array.isArray(value.points) &&
    value.points.length > 0 &&
    value.points.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  );
}

/** A new mark at a position: in the default size of its kind, and for a number, one higher than the last. */
export function newMark(kind: MarkKind, colour: MarkColour, [x, y]: Point, marks: readonly PictureMark[]): PictureMark {
  const numbers = marks.filter((mark) => mark.kind === 'number').map(({ text }) => Number(text) || 0);
  return {
    id: crypto.randomUUID(),
    kind,
    colour,
    points: pointsAt(kind, x, y),
    text: textOfNew(kind, Math.max(0, ...numbers) + 1),
  };
}

function textOfNew(kind: MarkKind, number: number): string {
  if (kind === 'number') return String(number);
  return kind === 'text' ? 'Text' : '';
}

function pointsAt(kind: MarkKind, x: number, y: number): Point[] {
  if (kind === 'text' || kind === 'number') return [[x, y]];
  if (kind === 'arrow' || kind === 'line')
    return [
      [x - 120, y + 80],
      [x, y],
    ];
  return [
    [x - 110, y - 80],
    [x + 110, y + 80],
  ];
}

/** The mark moved, but only so far that some of it stays on the picture. */
export function movedMark(mark: PictureMark, dx: number, dy: number, { width, height }: Frame): PictureMark {
  const xs = mark.points.map(([x]) => x);
  const ys = mark.points.map(([, y]) => y);
  const right = within(dx, -Math.max(...xs), width - Math.min(...xs));
  const down = within(dy, -Math.max(...ys), height - Math.min(...ys));
  return { ...mark, points: mark.points.map(([x, y]) => [x + right, y + down]) };
}

/** The mark with its last point moved: larger, smaller, or in another direction. */
export function stretchedMark(mark: PictureMark, dx: number, dy: number): PictureMark {
  const [start, end] = mark.points;
  if (!start || !end || mark.points.length !== 2) return mark;
  const [x, y] = end;
  return { ...mark, points: [start, [x + dx, y + dy]] };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, 0)), Math.max(most, 0));
}

/** The line of a mark as SVG writes it; '' for a text. The editor and the saved picture draw the same line. */
export function pathOfMark({ kind, points }: PictureMark): string {
  const [start = [0, 0] as const, end = start] = points;
  const [x1, y1] = start;
  const [x2, y2] = end;
  switch (kind) {
    case 'arrow':
      return `${polyline(points)} ${arrowHead(start, end)}`;
    case 'box':
      return `M${at(x1, y1)} H${x2.toFixed(1)} V${y2.toFixed(1)} H${x1.toFixed(1)} Z`;
    case 'circle':
      return ellipse((x1 + x2) / 2, (y1 + y2) / 2, Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2);
    case 'line':
      return polyline(points);
    case 'number':
      return ellipse(x1, y1, MARK_STROKE.disc, MARK_STROKE.disc);
    case 'text':
      return '';
  }
}

const at = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join(' L')}`;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  const arc = `a${rx.toFixed(1)},${ry.toFixed(1)} 0 1 0`;
  return `M${at(x - rx, y)} ${arc} ${(2 * rx).toFixed(1)},0 ${arc} ${(-2 * rx).toFixed(1)},0 Z`;
}

function arrowHead([x1, y1]: Point, [x2, y2]: Point): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn: number): string => at(x2 - HEAD * Math.cos(angle + turn), y2 - HEAD * Math.sin(angle + turn));
  return `M${side(0.5)} L${at(x2, y2)} L${side(-0.5)}`;
}
