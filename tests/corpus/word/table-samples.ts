import { type WholeSample } from './word-package';
import { abstractNum, line, listed, num, p, r, raw, tbl, tc, tr, wordFile, wordFileWith } from './word-shapes';

const cell = (text: string) => tc(text, { width: 2000 });
const NO_BORDERS = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => line(side, 'nil')).join('')}</w:tblBorders>`;

/** Tables that people have: forms, lines of signatures, tables in tables. */
export const TABLE_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'Word: a table in a table in a table': {
    bytes: wordFile(
      tbl(
        tr(
          cell('Outer') +
            tc(
              tbl(tr(cell('Middle') + tc(tbl(tr(cell('Inner')), [2000]) + p(''), { width: 2000 })), [2000, 2000]) +
                p('After it'),
              { width: 4000 },
            ),
        ),
        [2000, 4000],
      ),
    ),
    html: '<table><colgroup><col width="202" /><col width="403" /></colgroup><tbody><tr><td colwidth="202"><p>Outer</p></td><td colwidth="403"><table><colgroup><col width="202" /><col width="202" /></colgroup><tbody><tr><td colwidth="202"><p>Middle</p></td><td colwidth="202"><table><colgroup><col width="202" /></colgroup><tbody><tr><td colwidth="202"><p>Inner</p></td></tr></tbody></table></td></tr></tbody></table><p>After it</p></td></tr></tbody></table>',
  },
  'Word: cells merged both ways': {
    bytes: wordFile([
      tbl(
        tr(tc('Big', { width: 4000, span: 2, merge: 'restart' }) + cell('c')) +
          tr(tc('', { width: 4000, span: 2, merge: 'continue' }) + tc('d', { width: 2000, merge: 'restart' })) +
          tr(cell('e') + cell('f') + tc('', { width: 2000, merge: 'continue' })) +
          tr(tc('Sum', { width: 6000, span: 3 })),
        [2000, 2000, 2000],
      ),
      p(''),
    ]),
    html: '<table><colgroup><col width="202" /><col width="202" /><col width="202" /></colgroup><tbody><tr><td colspan="2" rowspan="2" colwidth="202,202"><p>Big</p></td><td colwidth="202"><p>c</p></td></tr><tr><td rowspan="2" colwidth="202"><p>d</p></td></tr><tr><td colwidth="202"><p>e</p></td><td colwidth="202"><p>f</p></td></tr><tr><td colspan="3" colwidth="202,202,202"><p>Sum</p></td></tr></tbody></table>',
  },
  'Word: rows that begin late and end early': {
    bytes: wordFile([
      tbl(
        tr(cell('a') + cell('b') + cell('c')) +
          tr(cell('d') + cell('e'), '<w:gridBefore w:val="1"/>') +
          tr(cell('f'), '<w:gridAfter w:val="2"/>'),
        [2000, 2000, 2000],
      ),
      p(''),
    ]),
    html: '<table><colgroup><col width="202" /><col width="202" /><col width="202" /></colgroup><tbody><tr><td colwidth="202"><p>a</p></td><td colwidth="202"><p>b</p></td><td colwidth="202"><p>c</p></td></tr><tr><td colwidth="202" style="border-left:none"><p></p></td><td colwidth="202"><p>d</p></td><td colwidth="202"><p>e</p></td></tr><tr><td colwidth="202"><p>f</p></td><td colspan="2" colwidth="202,202" style="border-right:none;border-bottom:none"><p></p></td></tr></tbody></table>',
  },
  'Word: old merged cells side by side': {
    bytes: wordFile([
      tbl(
        tr(
          `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/><w:hMerge w:val="restart"/></w:tcPr>${p('Wide')}</w:tc>` +
            `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/><w:hMerge/></w:tcPr>${p('')}</w:tc>`,
        ) + tr(cell('a') + cell('b')),
        [2000, 2000],
      ),
      p(''),
    ]),
    html: '<table><colgroup><col width="303" /><col width="303" /></colgroup><tbody><tr><td colspan="2" colwidth="303,303"><p>Wide</p></td></tr><tr><td colwidth="303"><p>a</p></td><td colwidth="303"><p>b</p></td></tr></tbody></table>',
  },
  'Word: lists, empty lines and alignment in cells': {
    bytes: wordFileWith({ numbering: abstractNum(1, [['bullet', '\uF0B7']]) + num(1, 1) }, [
      tbl(
        tr(
          tc(listed(1, 0, 'One') + listed(1, 0, 'Two'), { width: 2000 }) +
            tc(p('First') + p('') + p('Last', '<w:jc w:val="right"/>'), { width: 2000 }),
        ),
        [2000, 2000],
      ),
      p(''),
    ]),
    html: '<table><colgroup><col width="303" /><col width="303" /></colgroup><tbody><tr><td colwidth="303"><ul><li><p>One</p></li><li><p>Two</p></li></ul></td><td colwidth="303"><p>First</p><p></p><p style="text-align:right">Last</p></td></tr></tbody></table>',
  },
  'Word: a form with lines to write on': {
    bytes: wordFile([
      tbl(
        tr(cell('Name') + tc('', { width: 4000, borders: line('bottom', 'single', 4) })) +
          tr(cell('Date') + tc('', { width: 4000, borders: line('bottom', 'single', 4) })),
        [2000, 4000],
        NO_BORDERS,
      ),
      p(r('Signed') + raw('<w:tab/>') + r('______________')),
    ]),
    html: '<table><colgroup><col width="202" /><col width="403" /></colgroup><tbody><tr><td colwidth="202" style="border-top:none;border-right:none;border-bottom:none;border-left:none"><p>Name</p></td><td colwidth="403" style="border-top:none;border-right:none;border-left:none"><p></p></td></tr><tr><td colwidth="202" style="border-top:none;border-right:none;border-bottom:none;border-left:none"><p>Date</p></td><td colwidth="403" style="border-right:none;border-left:none"><p></p></td></tr></tbody></table><p>Signed\u2003______________</p>',
  },
  'Word: text that runs upwards, and dashed lines': {
    bytes: wordFile([
      tbl(
        tr(
          `<w:tc><w:tcPr><w:tcW w:w="1000" w:type="dxa"/><w:textDirection w:val="btLr"/></w:tcPr>${p('Risk')}</w:tc>` +
            tc('High', { width: 3000, borders: line('top', 'dashed', 8, 'FF0000') }),
        ),
        [1000, 3000],
      ),
      p(''),
    ]),
    html: '<table><colgroup><col width="151" /><col width="454" /></colgroup><tbody><tr><td colwidth="151"><p>Risk</p></td><td colwidth="454" style="border-top:1pt solid #ff0000"><p>High</p></td></tr></tbody></table>',
    reported: { 'table-lines': 1, 'page-layout': 1 },
  },
};
