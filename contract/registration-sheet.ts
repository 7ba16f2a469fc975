import { contentOf, faultOf, isBlankRow, type SheetCell } from './sheet/sheet-cell';
import { isStorableText } from './text';
import { isIsoDate } from './wall-clock';
import { policyKey, type InsurerMember, type MemberField } from './registration';

export const SHEET_MAX_BYTES = 20 * 1024 * 1024;

/** The maximum number of rows below the header, and of columns. */
export const SHEET_MAX_ROWS = 150_000;
export const SHEET_MAX_COLUMNS = 50;

const TEXT_MAX_LENGTH = 200;

type Row = readonly (SheetCell | null)[];

interface SheetColumn {
  field: MemberField;
  /** The name on the insurer's tab (product/registrations#insurer-card). */
  title: string;
  /** Alternative names that insurers use. */
  also: readonly string[];
  isRequired?: true;
}

/** The columns of the insurer's spreadsheet. Order, case, spaces and extra columns do not matter. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { field: 'name', title: 'Name', also: ['Member', 'Member Name', 'Insured'], isRequired: true },
  { field: 'policyNumber', title: 'Policy Number', also: ['Policy No', 'Policy'], isRequired: true },
  { field: 'postCode', title: 'Post Code', also: [] },
  { field: 'startDate', title: 'Start', also: ['Start Date'] },
  { field: 'endDate', title: 'End', also: ['End Date', 'Expiry Date'] },
  { field: 'endorsementDate', title: 'Endorsement', also: ['Endorsement Date'] },
  { field: 'status', title: 'Status', also: [] },
  { field: 'channel', title: 'Channel', also: [] },
  { field: 'brokerCompanyName', title: 'Broker Company', also: ['Broker', 'Broker Name', 'Broker Company Name'] },
  { field: 'brokerNumber', title: 'Broker Number', also: ['Broker No'] },
  { field: 'brokerContact', title: 'Broker Contact', also: ['Broker Contact Name'] },
];

const DATE_FIELDS: ReadonlySet<MemberField> = new Set(['startDate', 'endDate', 'endorsementDate']);

/** A problem that prevents importing a sheet; `row` is the spreadsheet's row number, or null for the whole sheet. */
export interface SheetProblem {
  row: number | null;
  text: string;
}

/** The content of a sheet. If there is any problem, nothing is imported. */
export interface SheetReading {
  members: InsurerMember[];
  /** The first problems, by row; `problemCount` is the total. */
  problems: SheetProblem[];
  problemCount: number;
}

const PROBLEMS_KEPT = 100;

/** The header is within this many rows at the beginning. */
export const HEADER_WITHIN = 10;

/** Reads the rows of a sheet, with the header among the first ten, as members: the same in portal and server. */
export function readMembers(rows: readonly Row[]): SheetReading {
  const { headerAt, places: columns, problems, problemCount: headerProblemCount } = readHeader(rows);
  const members: InsurerMember[] = [];
  let problemCount = headerProblemCount;
  const complain = (row: number | null, text: string) => {
    problemCount += 1;
    if (problems.length < PROBLEMS_KEPT) problems.push({ row, text });
  };
  if (problemCount > 0) return { members, problems, problemCount };

  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index <= headerAt || isBlankRow(row)) continue;
    const member = memberOf(row, columns, (text) => complain(index + 1, text));
    const key = policyKey(member.policyNumber ?? '');
    const earlier = seen.get(key);
    if (key && earlier !== undefined) {
      complain(index + 1, `Policy Number ${member.policyNumber ?? ''} is in row ${earlier} already.`);
    }
    seen.set(key, index + 1);
    members.push(member);
  }
  if (members.length === 0) complain(null, 'The sheet has no rows below its header.');
  return { members, problems, problemCount };
}

/** The problem with the header of a sheet, for which the first rows are enough; null if there is none. */
export function headerProblems(firstRows: readonly Row[]): SheetReading | null {
  const { problems, problemCount } = readHeader(firstRows);
  return problemCount > 0 ? { members: [], problems, problemCount } : null;
}

/** The problems as one text: the first few, and the number of others. */
export function textOfProblems({ problems, problemCount }: Pick<SheetReading, 'problems' | 'problemCount'>): string {
  const shown = problems.slice(0, 5).map(textOfProblem);
  const more = problemCount - shown.length;
  return more > 0 ? `${shown.join(' ')} And ${more} more.` : shown.join(' ');
}

export function textOfProblem({ row, text }: SheetProblem): string {
  return row === null ? text : `Row ${row}: ${text}`;
}

type Places = ReadonlyMap<MemberField, number>;

interface Header extends Pick<SheetReading, 'problems' | 'problemCount'> {
  /** From 0. */
  headerAt: number;
  places: Places;
}

function readHeader(rows: readonly Row[]): Header {
  const problems: SheetProblem[] = [];
  const complain = (row: number | null, text: string) => problems.push({ row, text });
  const headerAt = rows.slice(0, HEADER_WITHIN).findIndex((row) => !isBlankRow(row));
  const header = rows[headerAt];
  if (!header) complain(null, 'The sheet is empty.');
  const columns = header ? placesOf(header, complain, headerAt + 1) : new Map<MemberField, number>();
  return { headerAt, places: columns, problems, problemCount: problems.length };
}

function placesOf(header: Row, complain: (row: number | null, text: string) => void, row: number): Places {
  const titles = header.map((value) => squeezed(value?.kind === 'text' ? value.text : ''));
  const columns = new Map<MemberField, number>();
  const missing: string[] = [];
  for (const { field, title, also } of SHEET_COLUMNS) {
    // In the order of the names, so that 'Broker' is the company only if nothing else is.
    const name = [title, ...also].map(squeezed).find((wanted) => titles.includes(wanted));
    const index = name === undefined ? -1 : titles.indexOf(name);
    if (name === undefined) missing.push(title);
    else if (titles.indexOf(name, index + 1) > 0) complain(row, `The column ${title} appears twice.`);
    columns.set(field, index);
  }
  if (missing.length > 0) {
    complain(row, `The header has no ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}.`);
  }
  return columns;
}

function memberOf(row: Row, columns: Places, complain: (text: string) => void): InsurerMember {
  const member = {} as InsurerMember;
  for (const { field, title, isRequired } of SHEET_COLUMNS) {
    const value = row[columns.get(field) ?? -1] ?? null;
    const read = DATE_FIELDS.has(field) ? dateOf : textOf;
    const fault = value && faultOf(value);
    const text = value && fault === null ? read(value) : null;
    member[field] = text;
    if (fault !== null) complain(`${title} ${fault}`);
    else if (text === null && isRequired) complain(`${title} is missing.`);
    if (text === null) continue;
    if (text.length > TEXT_MAX_LENGTH) complain(`${title} has more than ${TEXT_MAX_LENGTH} characters.`);
    else if (!isStorableText(text)) complain(`${title} contains characters that cannot be stored.`);
    else if (DATE_FIELDS.has(field) && !isIsoDate(text)) complain(`${title} “${text}” is not a date (dd/MM/yyyy).`);
  }
  const { startDate, endDate } = member;
  if (startDate && endDate && endDate < startDate && isIsoDate(startDate) && isIsoDate(endDate)) {
    complain('End is before Start.');
  }
  return member;
}

function textOf(cell: SheetCell): string | null {
  return contentOf(cell).trim() || null;
}

/** yyyy-MM-dd; unchanged if it is not a date. */
function dateOf(cell: SheetCell): string | null {
  const text = textOf(cell);
  if (text !== null && cell.kind === 'date') return text.slice(0, 10);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text ?? '') ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

function squeezed(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
