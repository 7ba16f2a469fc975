import { pageFieldMark, withPageSetup, type DocumentFont } from '@harbour/document-model/page-setup';
import { h, ol, p, placeholder, prose, row, strong, table, td, th, times, ul } from './markup';
import { image, picture } from './pictures';

const pageNumbers = `Page ${pageFieldMark('page')} of ${pageFieldMark('pages')}`;
const right = { 'text-align': 'right' };
const centre = { 'text-align': 'center' };

const SIDES = [{}, centre, right];

const beside = (...texts: readonly string[]) =>
  table([row(...texts.map((text, index) => td(p(text, index === 0 ? {} : SIDES[index + 3 - texts.length]))))]);

const chapters = (count: number, seed: number) =>
  times(count, (index) =>
    [
      h(2, `${index + 1} ${prose(seed + index, 4)}`),
      p(prose(seed + index + 1, 110)),
      p(`${strong(prose(seed + index, 5))} ${prose(seed + index + 3, 60)} <em>${prose(seed + index, 14)}</em>`),
      ul([prose(seed + index, 18), prose(seed + index + 2, 9)]),
      ol([prose(seed + index + 4, 26), prose(seed + index + 5, 12)]),
      table([row(th('When'), th('What')), row(td(`Day ${index + 1}`), td(prose(seed + index, 16)))]),
    ].join(''),
  );

const inFont = (font: DocumentFont, seed: number) =>
  withPageSetup(
    { font, header: p(`${strong('Harbour Consulting')} – set in ${font}`), footer: p(pageNumbers, right) },
    h(1, `A report in ${font}`) + chapters(8, seed),
  );

/** Documents with a header, a footer or a font of their own. */
export const PAGE_DOCUMENTS: Readonly<Record<string, string>> = {
  'contract with header and footer': withPageSetup(
    {
      font: null,
      header: beside('Harbour Consulting &amp; Partners', `<em>Sheet ${pageFieldMark('page')}, agreement</em>`),
      footer: beside('In confidence', placeholder('Company name'), pageNumbers),
    },
    h(1, 'Agreement') + chapters(9, 3),
  ),
  'letter with a letterhead': withPageSetup(
    {
      font: 'Times New Roman',
      header: p(`${image(picture(120, 40, [15, 118, 110]), 'Logo', 60)} Harbour Consulting`, right),
      footer: p('12 Harbour Street, London SE1 2AB', centre) + p(pageNumbers, centre),
    },
    p('Dear Sir or Madam,') + p(prose(3, 160), { 'text-align': 'justify' }) + p('Yours faithfully,'),
  ),
  'report in Calibri': inFont('Calibri', 1),
  'report in Cambria': inFont('Cambria', 5),
  'report in Times New Roman': inFont('Times New Roman', 9),
  'report in Georgia': inFont('Georgia', 13),
  'header without a footer': withPageSetup(
    { font: null, header: p('For staff only', centre), footer: null },
    chapters(2, 7),
  ),
};
