import { Parser } from 'htmlparser2';
import { outside } from './refusal';
import type { SheetCell } from './sheet-cell';
import type { SheetRow, Workbook } from './workbook';

type Attributes = Readonly<Record<string, string | undefined>>;

interface Table {
  title: string;
  isHidden: boolean;
}

/** Equal rows in succession: how many, their cells from the first column, and how often each cell is repeated. */
interface Row {
  times: number;
  cells: { cell: SheetCell | null; times: number }[];
}

/** A spreadsheet of LibreOffice and others, read from its `content.xml`; each read is one pass over it. */
export function odsWorkbook(content: string): Workbook {
  const titles = new Set<string>();
  readTables(content, (row, { title, isHidden }) => {
    const isSeen = !isHidden && row.cells.some(({ cell }) => cell !== null);
    if (isSeen) titles.add(title);
    return !isHidden && !isSeen;
  });
  return {
    titles: [...titles],
    rowsOf(wanted, limits, most = Infinity) {
      const rows: SheetRow[] = [];
      let at = 0;
      readTables(content, (row, { title }) => {
        if (title !== wanted) return false;
        const cells: (SheetCell | null)[] = [];
        let column = 0;
        for (const { cell, times } of row.cells) {
          if (cell !== null) {
            if (column + times > limits.columns || at + row.times - 1 > limits.rows)
              throw outside(limits, `row ${at + 1}`);
            while (cells.length < column) cells.push(null);
            for (let time = 0; time < times; time += 1) cells.push(cell);
          }
          column += times;
        }
        for (let time = 0; cells.length > 0 && time < row.times && at + time < most; time += 1) {
          while (rows.length < at + time) rows.push([]);
          rows.push(cells);
        }
        at += row.times;
        return at < most;
      });
      return rows;
    },
  };
}

/** Passes over the rows of all tables. @param onRow returns false if no more rows of this table are wanted */
function readTables(content: string, onRow: (row: Row, table: Table) => boolean): void {
  const hiddenStyles = new Set<string>();
  let style = '';
  let table: Table | null = null;
  let isWanted = true;
  let row: Row = { times: 1, cells: [] };
  let cell: Attributes = {};
  let lines: string[] | null = null;
  /** Inside notes and drawings, whose texts are not the cell's. */
  let aside = 0;
  const write = (text: string) => {
    if (lines && aside === 0) lines[lines.length - 1] = (lines.at(-1) ?? '') + text;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes: Attributes) {
        if (ASIDE.has(name)) aside += 1;
        else if (name === 'style:style') style = attributes['style:name'] ?? '';
        else if (name === 'style:table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
        else if (name === 'table:table' && aside === 0) {
          table = {
            title: attributes['table:name'] ?? '',
            isHidden: hiddenStyles.has(attributes['table:style-name'] ?? ''),
          };
          isWanted = true;
        } else if (name === 'table:table-row')
          row = { times: timesIn(attributes['table:number-rows-repeated']), cells: [] };
        else if (CELLS.has(name)) [cell, lines] = [attributes, []];
        else if (name === 'text:p' && aside === 0) lines?.push('');
        else if (name === 'text:s') write(' '.repeat(Math.min(timesIn(attributes['text:c']), 1_000)));
        else if (name === 'text:tab') write('\t');
        else if (name === 'text:line-break') write('\n');
      },
      ontext: write,
      onclosetag(name) {
        if (ASIDE.has(name)) aside -= 1;
        else if (CELLS.has(name) && isWanted) {
          row.cells.push({
            cell: cellOf(cell, lines?.join('\n') ?? ''),
            times: timesIn(cell['table:number-columns-repeated']),
          });
          lines = null;
        } else if (name === 'table:table-row' && table && isWanted) isWanted = onRow(row, table);
        else if (name === 'table:table' && aside === 0) table = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(content);
}

const CELLS: ReadonlySet<string> = new Set(['table:table-cell', 'table:covered-table-cell']);
const ASIDE: ReadonlySet<string> = new Set(['office:annotation', 'draw:frame', 'draw:custom-shape', 'table:shapes']);

/** From 1. */
function timesIn(attribute: string | undefined): number {
  const times = Number(attribute ?? 1);
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
}

function cellOf(attributes: Attributes, text: string): SheetCell | null {
  const value = attributes['office:value'] ?? '';
  if (
    /^(?:#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!)|Err:\d+)$/.test(text) &&
    attributes['table:formula'] !== undefined
  )
    return { kind: 'error', value: text, text };
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      if (/^(?:TRUE|FALSE)$/.test(text)) return { kind: 'yes-no', value: text === 'TRUE', text };
      return { kind: 'number', value: Number(value), text: text || value };
    case 'percentage':
      return { kind: 'percent', value: Number((Number(value) * 100).toPrecision(15)), text };
    case 'boolean': {
      const isTrue = attributes['office:boolean-value'] === 'true';
      return { kind: 'yes-no', value: isTrue, text: isTrue ? 'TRUE' : 'FALSE' };
    }
    case 'date': {
      const date = new Date(
        `${(attributes['office:date-value'] ?? '').replace(/^[^T]+$/, '$&T00:00').replace(/Z$/, '')}Z`,
      );
      const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
      return Number.isNaN(rounded.getTime())
        ? { kind: 'text', value: text, text }
        : { kind: 'date', value: rounded, text };
    }
    case 'time':
      return timeCell(attributes['office:time-value'] ?? '', text);
    default:
      if (text !== '') return { kind: 'text', value: text, text };
      return attributes['table:formula'] !== undefined && attributes['office:value-type'] === undefined
        ? { kind: 'unknown', value: '', text: '' }
        : null;
  }
}

/** `PT10H30M00S`; without its style, it is a time only if it is written like one, otherwise a duration. */
function timeCell(written: string, text: string): SheetCell {
  const [, hours = '', minutes = '', rest = '0'] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(written) ?? [];
  if (hours === '') return { kind: 'text', value: text, text };
  const seconds = Number(rest) === 0 ? '' : `:${rest}`;
  if (Number(hours) < 24 && /^\d\d\D|[ap]m$/i.test(text))
    return { kind: 'time', value: `${hours}:${minutes}${seconds}`, text };
  return { kind: 'duration', value: `${Number(hours)}:${minutes}${seconds}`, text };
}
