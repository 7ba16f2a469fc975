import type { DocumentSubject } from '@contract/document-subject';
import { describe, expect, it } from 'vitest';
import { xlsxOf } from '@tests/support/registration';
import { guessedColumns, NAME_COLUMN, readPastedSubjects, readSubjectFile, withHeadingLine } from './subject-file';
import { alikeCells, cellAt, isLacking, problemFile, subjectRows, unfitOf, type ForKnown } from './subject-rows';

const HOURS = { key: 'Hours', type: 'choice', choices: ['Full-time', 'Part-time'] };
const PLACEHOLDERS = [
  { key: 'Role' },
  { key: 'First day', type: 'date' },
  { key: 'Yearly salary', type: 'money' },
  HOURS,
];

const subject = (id: string, name: string, removedOn: string | null = null): DocumentSubject => ({
  id,
  name,
  kind: 'person',
  version: 1,
  createdOn: '2026-11-18T10:00',
  createdBy: '',
  answers: 0,
  removedOn,
});

const SUBJECTS = [subject('s-dana', 'Dana Whitlock'), subject('s-paul', 'Paul Reed', '2026-11-01T10:00')];

interface Options {
  forKnown?: ForKnown;
  stored?: Record<string, string>;
  asked?: readonly string[];
  required?: readonly string[];
  mended?: readonly (readonly [line: number, key: string, text: string])[];
}

/** The rows of a pasted file; Dana has a role and a first day stored. A salary of 13 cannot be calculated with. */
async function rowsOf(text: string, options: Options = {}) {
  const { forKnown = 'update', stored = { Role: 'Joiner', 'First day': '2027-01-04' }, mended = [] } = options;
  const file = await readPastedSubjects(text);
  const keys = PLACEHOLDERS.map(({ key }) => key);
  const columns = guessedColumns(file.headings, keys);
  return subjectRows({
    file,
    columns,
    mended: new Map(mended.map(([line, key, typed]) => [cellAt(line, key, columns), typed])),
    placeholders: PLACEHOLDERS,
    subjects: SUBJECTS,
    stored: new Map([['s-dana', stored]]),
    asked: options.asked ?? ['Role', 'First day'],
    required: options.required ?? options.asked ?? ['Role', 'First day'],
    uncalculated: (answers) => (answers['Yearly salary'] === '13' ? ['Monthly salary'] : []),
    forKnown: () => forKnown,
  });
}

describe('the columns of a file', () => {
  it('are guessed from headings, ignoring case, underscores and a colon', () => {
    const columns = guessedColumns(['EMPLOYEE', 'first_day', 'role:', 'Notes'], ['Role', 'First day', 'Yearly salary']);
    expect(columns).toEqual({ [NAME_COLUMN]: 0, 'First day': 1, Role: 2, 'Yearly salary': -1 });
  });

  it('can be both the name and an answer', () => {
    expect(guessedColumns(['Full name'], ['Full name'])).toEqual({ [NAME_COLUMN]: 0, 'Full name': 0 });
  });

  it('have no name if nothing is called so', () => {
    expect(guessedColumns(['Role', 'Salary'], ['Role'])[NAME_COLUMN]).toBe(-1);
  });
});

describe('a file of people', () => {
  it('may be a spreadsheet, with titles above its headings', async () => {
    const book = xlsxOf([
      ['New starters'],
      [null],
      ['Name', 'First day', 'Salary'],
      ['Sam Taylor', new Date('2027-03-01'), 31_500.5],
    ]);
    const file = await readSubjectFile(new File([new Uint8Array(book)], 'Starters.XLSX'));
    expect(file).toMatchObject({
      name: 'Starters.XLSX',
      headingLine: 3,
      headings: ['Name', 'First day', 'Salary'],
      records: [{ line: 4, cells: ['Sam Taylor', '01/03/2027', '31500.5'] }],
    });
  });

  it('has its headings where somebody says', async () => {
    const file = await readPastedSubjects('Starters\nName,Role\nSam,Fitter\nKim,Joiner');
    expect([file.headingLine, file.beginning.map(({ line }) => line)]).toEqual([2, [1, 2, 3, 4]]);
    const { headings, records } = withHeadingLine(file, 3);
    expect([headings, records.length]).toEqual([['Sam', 'Fitter'], 1]);
    expect(() => withHeadingLine(file, 4)).toThrow('no lines below them');
  });

  it('says why it cannot be read', async () => {
    const file = new File(['no spreadsheet'], 'people.xls');
    await expect(readSubjectFile(file)).rejects.toThrow('not a spreadsheet of Excel or');
  });
});

describe('the people of a file', () => {
  it('have answers in their stored form', async () => {
    const [row] = await rowsOf('Name,Role,First day,Yearly salary\n  Sam   Taylor ,Fitter,1/3/2027,"£31,500.5"');
    expect(row).toMatchObject({
      line: 2,
      name: 'Sam Taylor',
      known: null,
      answers: { Role: 'Fitter', 'First day': '2027-03-01', 'Yearly salary': '31500.50' },
      problems: [],
      missing: [],
    });
  });

  it('say what is wrong and what is missing', async () => {
    const rows = await rowsOf('Name\tRole\tFirst day\nSam\t\tsoon\n\tFitter\t2027-01-04');
    expect(rows[0]?.problems).toEqual([
      '“First day”: This is not a date. Type one such as 1 March 2027 or 01/03/2027. The file has “soon”.',
    ]);
    expect(rows[0]?.missing).toEqual(['Role']);
    expect(rows[1]?.problems).toEqual(['There is no name.']);
  });

  it('are the same person as somebody of the client, whose stored answers count', async () => {
    const [dana, paul] = await rowsOf('Name,Role\ndana whitlock,\nPaul Reed,Fitter');
    expect(dana?.known?.id).toBe('s-dana');
    expect(dana?.missing).toEqual([]);
    expect(paul?.known, 'a removed name can be given again').toBeNull();
  });

  it('change nothing of somebody whose answers are left', async () => {
    const [dana] = await rowsOf('Name,First day\nDana Whitlock,soon', { forKnown: 'leave' });
    expect(dana).toMatchObject({ problems: [], missing: [] });
  });

  it.each<[string, string, Options, { missing?: string[]; unfit?: number; problems?: number }]>([
    ['have everything that is asked', 'Sam,Fitter,1/3/2027,,', {}, {}],
    ['lack what the document asks', 'Sam,,1/3/2027,,', {}, { missing: ['Role'] }],
    ['do not lack an answer that the document does not ask', 'Sam,,,,', { asked: [] }, {}],
    ['do not lack what the client’s record says', 'Sam,,1/3/2027,,', { required: ['First day'] }, {}],
    ['do not lack what is wrong', 'Sam,Fitter,soon,,', {}, { problems: 1 }],
    ['lack one thing and have another one wrong', 'Sam,,soon,,', {}, { missing: ['Role'], problems: 1 }],
    ['have it stored', 'Dana Whitlock,,,,', {}, {}],
    ['have it stored, but not as a date', 'Dana Whitlock,a,,,', { stored: { 'First day': 'soon' } }, { unfit: 1 }],
    [
      'keep that with the file left',
      'Dana Whitlock,a,1/3/2027,,',
      { forKnown: 'leave', stored: { Role: 'a', 'First day': 'soon' } },
      { unfit: 1 },
    ],
    ['have a better one in the file', 'Dana Whitlock,a,1/3/2027,,', { stored: { 'First day': 'soon' } }, {}],
    [
      'do not lack a wrong one that is not asked',
      'Dana Whitlock,,,,',
      { asked: [], stored: { 'First day': 'soon' } },
      {},
    ],
    ['lack a value that cannot be calculated', 'Sam,Fitter,1/3/2027,13,', {}, { unfit: 1 }],
    [
      'lack what was emptied in place',
      'Sam,Fitter,soon,,',
      { mended: [[2, 'First day', '']] },
      { missing: ['First day'] },
    ],
  ])('%s', async (_what, line, options, { missing = [], unfit = 0, problems = 0 }) => {
    const [row] = await rowsOf(`Name,Role,First day,Yearly salary,Hours\n${line}`, options);
    if (!row) throw new Error('There is no row.');
    expect([row.missing, unfitOf(row).length, row.problems.length]).toEqual([missing, unfit, problems]);
    expect(isLacking(row)).toBe(missing.length + unfit > 0);
  });

  it('name the choices of a wrong one, which is mended in place, for all rows with the same text', async () => {
    const text = 'Name,Hours\nSam,FT\nKim, ft\nAnn,PT\nTom,part-time';
    const wrong = await rowsOf(text);
    expect(wrong[0]?.problems).toEqual([
      '“Hours”: This is not one of the choices: “Full-time”, “Part-time”. The file has “FT”.',
    ]);
    const [first] = wrong[0]?.cells ?? [];
    if (!first) throw new Error('There is no cell.');
    expect(alikeCells(wrong, first).map(({ line }) => line)).toEqual([2, 3]);
    const withDana = await rowsOf(`${text}\nDana Whitlock,`, {
      asked: ['Hours'],
      stored: { Hours: 'FT' },
      forKnown: 'leave',
    });
    expect(
      alikeCells(withDana, first).map(({ line }) => line),
      'her answers stay as they are',
    ).toEqual([2, 3]);
    const rows = await rowsOf(text, {
      mended: [
        [2, 'Hours', 'Full-time'],
        [3, 'Hours', 'Full-time'],
      ],
    });
    expect(rows.map(({ name, answers, problems }) => [name, answers['Hours'], problems.length])).toEqual([
      ['Sam', 'Full-time', 0],
      ['Kim', 'Full-time', 0],
      ['Ann', undefined, 1],
      ['Tom', 'Part-time', 0],
    ]);
    expect(rows[0]?.cells, 'stays, so that it can be changed again').toMatchObject([{ original: 'FT', problem: null }]);
  });

  it('can be told apart by a name that is mended in place', async () => {
    const rows = await rowsOf('Name,Role\nSam,Fitter\nSam,Joiner', { mended: [[3, '', 'dana whitlock']] });
    expect(rows[1]).toMatchObject({ name: 'dana whitlock', known: { id: 's-dana' }, problems: [] });
  });

  it('cannot be there twice', async () => {
    const rows = await rowsOf('Name,Role\nSam,Fitter\nSAM,Joiner');
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['Line 2 has the same name.']]);
  });

  it('are at least one and at most 500', async () => {
    await expect(readPastedSubjects('Name,Role')).rejects.toThrow('no lines below');
    const many = Array.from({ length: 501 }, (_, index) => `P${index}`).join('\n');
    await expect(readPastedSubjects(`Name\n${many}`)).rejects.toThrow('has 501 lines');
    await expect(readPastedSubjects('Name\n"Sam')).rejects.toThrow('Line');
  });

  it('are listed with what is missing, in a file that no spreadsheet runs', async () => {
    const rows = await rowsOf('Name,Role,First day\nSam,Fitter,1/3/2027\n=1+1,,1/3/2027');
    expect(problemFile(rows)).toBe("\uFEFFLine,Name,Missing,Wrong\r\n3,'=1+1,Role,\r\n");
  });
});
