import { textOfProblems } from '@contract/registration-sheet';
import { readWorkbook } from '@contract/registration-workbook';
import { SHEET_HEADERS, sheetRow, xlsxOf, xlsxOfXml } from '@tests/support/registration';
import { describe, expect, it } from 'vitest';
import { openSpreadsheet } from '../sheet/open-spreadsheet';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => sheetRow(`P-${index}`, { 0: `Firm ${index}` }));

/** The content of a workbook, and how many rows at most were asked for each time. */
async function read(file: Buffer) {
  const workbook = await openSpreadsheet(file);
  const asked: (number | undefined)[] = [];
  const reading = readWorkbook({
    ...workbook,
    rowsOf: (title, limits, most) => {
      asked.push(most);
      return workbook.rowsOf(title, limits, most);
    },
  });
  return { asked, said: textOfProblems(reading), members: reading.members.length, last: reading.members.at(-1) };
}

describe('a workbook', () => {
  it('with a wrong header is refused before the rows below it are read', async () => {
    expect(await read(xlsxOf([['Name', 'Policy'], ...rows(300)]))).toMatchObject({
      asked: [10],
      said: 'Row 1: The header has no columns Post Code, Start, End, Endorsement, Status, Channel, Broker Company, Broker Number, Broker Contact.',
    });
  });

  it('with a wrong header below empty rows is refused with the correct row number', async () => {
    const { asked, said } = await read(xlsxOf([[null], [null], ['Tea', 'Coffee'], ...rows(300)]));
    expect([asked, said.slice(0, 29)]).toEqual([[10], 'Row 3: The header has no colu']);
  });

  it('with a correct header is read to the end', async () => {
    expect(await read(xlsxOf([SHEET_HEADERS, ...rows(300)]))).toMatchObject({
      said: '',
      members: 300,
      last: { name: 'Firm 299', policyNumber: 'P-299', endDate: '2026-12-31' },
    });
  });

  it('is read without what its comments look like', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const header = SHEET_HEADERS.map((title, column) => cell(`${String.fromCharCode(65 + column)}1`, title)).join('');
    const sheet = `<!--${'</row>'.repeat(20)}--><row r="1">${header}</row><row r="2">${cell('A2', 'Firm')}${cell('B2', 'P-1')}<!--${cell('D2', 'soon')}--></row>`;
    expect(await read(xlsxOfXml(sheet))).toMatchObject({ said: '', members: 1 });
  });
});
