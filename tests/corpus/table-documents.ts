import { h, ol, p, prose, row, strong, table, td, th, times, ul } from './markup';
import { image, picture } from './pictures';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const wideTable = [
  h(2, 'Training matrix'),
  table([
    row(...numbers(12).map((column) => th(`C${column + 1}`))),
    ...numbers(30).map((line) => row(...numbers(12).map((column) => td(`${line + 1}.${column + 1}`)))),
  ]),
].join('');

const longTable = [
  h(2, 'Asset register'),
  table(
    [
      row(th('No.'), th('Asset'), th('Location'), th('Last check')),
      ...numbers(160).map((line) =>
        row(td(String(line + 1)), td(`Item ${line + 1}`), td(prose(line, 4)), td(`${1 + (line % 28)}/03/2026`)),
      ),
    ],
    [50, 180, 250, 124],
  ),
].join('');

const mergedCells = [
  h(2, 'Shift plan'),
  table([
    row(th('Team', { rowspan: 2 }), th('Morning', { colspan: 2 }), th('Evening', { colspan: 2 })),
    row(th('From'), th('To'), th('From'), th('To')),
    ...numbers(6).map((line) => row(td(`Team ${line + 1}`), td('06:00'), td('14:00'), td('14:00'), td('22:00'))),
    row(td('Closed on public holidays', { colspan: 5, style: { 'background-color': '#fff2cc' } })),
    row(td('Both', { rowspan: 3 }), td('One', { colspan: 4 })),
    row(td('Two', { colspan: 4 })),
    row(td('Three', { colspan: 2 }), td('Four', { colspan: 2 })),
  ]),
  p('Below the table.'),
].join('');

const none = { 'border-top': 'none', 'border-right': 'none', 'border-bottom': 'none', 'border-left': 'none' };
const below = '1.5pt solid #0b5c66';

const chosenBorders = [
  h(2, 'Fees'),
  table([
    row(
      th('Item', { style: { ...none, 'border-bottom': below } }),
      th('Price', { style: { ...none, 'border-bottom': below } }),
    ),
    ...numbers(4).map((line) =>
      row(
        td(`Item ${line + 1}`, { style: { ...none, ...(line === 0 ? { 'border-top': below } : {}) } }),
        td(`£${line + 1}0`, { style: { ...none, ...(line === 0 ? { 'border-top': below } : {}) } }),
      ),
    ),
  ]),
  h(2, 'Signatures'),
  table([row(td('Signed', { style: none }), td('Date', { style: none }))]),
  p('Below the tables.'),
].join('');

const tallRows = table(
  numbers(14).map((line) =>
    row(th(`Step ${line + 1}`), td(p(prose(line, 40)) + p(prose(line + 1, 30))), td(p(prose(line + 2, 35)))),
  ),
  [90, 300, 214],
);

const riskAssessment = [
  h(1, 'Risk assessment'),
  p(`${strong('Site:')} North quay warehouse`),
  table([
    row(th('Hazard'), th('Who'), th('Controls'), th('Rating')),
    ...numbers(18).map((line) => {
      const [rating = '', colour = ''] = [
        ['High', '#f4cccc'],
        ['Medium', '#fff2cc'],
        ['Low', '#d9ead3'],
      ][line % 3] as string[];
      return row(
        td(prose(line, 5)),
        td('Staff, visitors'),
        td(prose(line + 3, 16)),
        td(rating, { style: { 'background-color': colour, 'vertical-align': 'middle' } }),
      );
    }),
  ]),
].join('');

const cellsWithMuch = table([
  row(th('Lists'), th('Picture')),
  row(
    td(ul(['one', 'two', ['three', ol(['deeper', 'deepest'], { 'list-style-type': 'lower-alpha' })]])),
    td(p(image(picture(160, 90, [200, 220, 240]), 'Plan', 160)) + p('Under the picture')),
  ),
  row(td(h(3, 'Heading in a cell') + p(prose(2, 20))), td(p('Right', { 'text-align': 'right' }))),
]);

const manyTables = times(12, (index) =>
  [
    h(3, `Table ${index + 1}`),
    table([row(th('Name'), th('Value')), ...numbers(4).map((line) => row(td(`Row ${line + 1}`), td(prose(line, 6))))]),
    p(prose(index, 20)),
  ].join(''),
);

export const TABLE_DOCUMENTS: Readonly<Record<string, string>> = {
  'wide table': wideTable,
  'long table with column widths': longTable,
  'merged cells and headers': mergedCells,
  'tall rows': tallRows,
  'risk assessment in colours': riskAssessment,
  'lists and pictures in cells': cellsWithMuch,
  'many small tables': manyTables,
  'chosen borders': chosenBorders,
};
