import { FONT_SIZES } from '@harbour/document-model/rich-text';
import { h, ol, p, prose, quote, row, span, strong, table, td, th, times, ul } from './markup';
import { image, picture } from './pictures';

const nestedLists = [
  h(2, 'Procedure'),
  ul([
    [
      'One',
      ul([['Two', ul([['Three', ul([['Four', ul(['Five', 'Five again'])]])]], { 'list-style-type': 'square' })]]),
    ],
    'One again',
  ]),
  times(8, (index) =>
    ol([
      prose(index, 12),
      [prose(index + 1, 18), ol([prose(index, 8), [prose(index, 6), ol([prose(index, 5), prose(index, 4)])]])],
      [prose(index + 2, 10), ul([prose(index, 7), prose(index + 4, 9)])],
    ]),
  ),
].join('');

const listStyles = [
  ...['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'].map((style) =>
    ol(['first', 'second', 'third', 'fourth'], style === 'decimal' ? undefined : { 'list-style-type': style }),
  ),
  ol(['seventh', 'eighth'], undefined, 7),
  ol(['twelfth', 'thirteenth'], { 'list-style-type': 'lower-roman' }, 12),
  ...['disc', 'circle', 'square'].map((style) =>
    ul(['a bullet', 'another'], style === 'disc' ? undefined : { 'list-style-type': style }),
  ),
].join('');

const plan = picture(640, 360, [190, 215, 225]);
const TEXT_WIDTH = 604;

const pictures = [
  p(prose(1, 30)),
  ...[10, 20, 47].map((size) => p(`Before ${image(plan, 'Plan', Math.round((TEXT_WIDTH * size) / 100), size)} behind`)),
  p(image(plan, 'Plan', TEXT_WIDTH)),
  p(image(plan, 'Plan', 320), { 'text-align': 'center' }),
  p(image(plan, 'Plan', 200) + image(plan, 'Plan', 200), { 'text-align': 'right' }),
  p(prose(2, 60)),
].join('');

const tallPictures = times(
  4,
  (index) =>
    p(image(picture(500, 700, [220, 200 + index * 10, 180]), `Photo ${index + 1}`, 500)) + p(`Photo ${index + 1}`),
);

const rightToLeft = [
  '<h2 dir="rtl">חוזה עבודה</h2>',
  ...Array.from({ length: 6 }, () => '<p dir="rtl">ההסכם נערך ונחתם בין המעסיק לבין העובד ביום העבודה הראשון.</p>'),
  '<p dir="rtl">عقد العمل بين صاحب العمل والموظف يبدأ في اليوم الأول.</p>',
  '<ul dir="rtl"><li><p dir="rtl">סעיף ראשון</p></li><li><p dir="rtl">סעיף שני</p></li></ul>',
  '<table dir="rtl"><tbody><tr><td dir="rtl"><p dir="rtl">ימין</p></td><td dir="rtl"><p dir="rtl">שמאל</p></td></tr></tbody></table>',
  p('And back to the left.'),
].join('');

const fontSizes = FONT_SIZES.map((size) =>
  p(span(`${size} points: ${prose(size, 14)}`, { 'font-size': `${size}pt` })),
).join('');

const manySizes = times(10, (index) =>
  p([11, 18, 9, 36, 12].map((size) => span(prose(index + size, 9), { 'font-size': `${size}pt` })).join(' ')),
);

const fonts = ['Arial', 'Georgia', "'Times New Roman'", "'Courier New'", 'Verdana']
  .map((font, index) => p(span(`${font.replaceAll("'", '')}. ${prose(index, 70)}`, { 'font-family': font })))
  .join('');

const colours = [
  p(span('Red', { color: '#b00020' }) + ' and ' + span('teal', { color: '#0f766e' })),
  p(
    span('Marked in yellow', { 'background-color': '#fff2a8' }) +
      ', ' +
      span('both', { color: '#ffffff', 'background-color': '#333333' }),
  ),
  h(2, span('A coloured heading', { color: '#6b21a8' })),
  p(
    `${strong('bold')} <em>italic</em> <u>underlined</u> <s>struck</s> x<sup>2</sup> H<sub>2</sub>O ${strong('<em><u>all</u></em>')}`,
  ),
  p('<a href="https://example.com/a?b=1&amp;c=2">A link</a> and <a href="mailto:a@b.example">a letter</a>'),
].join('');

const blocks = [
  ...(['left', 'center', 'right', 'justify'] as const).map((side) => p(prose(side.length, 45), { 'text-align': side })),
  ...[10, 20, 40, 80].map((indent) => p(prose(indent, 40), { 'margin-left': `${indent}mm` })),
  ...['1', '1.15', '1.5', '2'].map((lines) => p(prose(7, 60), { 'line-height': lines })),
  quote(p(prose(3, 40)), p(prose(4, 20))),
  '<hr />',
  p(`First line<br />second line<br />third line`),
].join('');

const mixture = times(4, (index) =>
  [
    h(1, `Part ${index + 1}`),
    p(prose(index, 80)),
    table([row(th('A'), th('B')), row(td(prose(index, 20)), td(image(plan, 'Plan', 240)))], [302, 302]),
    ol([prose(index, 15), prose(index + 1, 25)], { 'list-style-type': 'lower-alpha' }),
    quote(p(prose(index, 35))),
    p(image(plan, 'Plan', 400), { 'text-align': 'center' }),
    p(prose(index + 2, 120), { 'text-align': 'justify', 'line-height': '1.5' }),
  ].join(''),
);

export const LAYOUT_DOCUMENTS: Readonly<Record<string, string>> = {
  'nested lists': nestedLists,
  'styles and starts of lists': listStyles,
  'pictures of all sizes': pictures,
  'tall pictures': tallPictures,
  'right to left': rightToLeft,
  'font sizes': fontSizes,
  'sizes within lines': manySizes,
  'font families': fonts,
  'colours and marks': colours,
  'alignment, indents and line heights': blocks,
  'a bit of everything': mixture,
};
