import { h, ol, p, PAGE_BREAK, placeholder, prose, quote, row, strong, table, td, th, times, ul } from './markup';

const contract = [
  h(1, 'Contract of employment'),
  p(`Between ${placeholder('Company name')} (“the Employer”) and ${placeholder('Employee name')} (“the Employee”).`),
  times(14, (index) =>
    [
      h(2, `${index + 1}. ${prose(index, 3)}`),
      p(prose(index + 1, 45)),
      ol([prose(index + 2, 22), prose(index + 3, 30), [prose(index + 4, 12), ol([prose(index, 9), prose(index, 14)])]]),
      p(`${strong('Note.')} ${prose(index + 5, 25)}`),
    ].join(''),
  ),
  p('Signed ………………………………………… for the Employer'),
  p('Signed ………………………………………… the Employee'),
].join('');

const letter = [
  p(placeholder('Company name'), { 'text-align': 'right' }),
  p('12 Harbour Street<br />London SE1 2AB', { 'text-align': 'right' }),
  p(`Dear ${placeholder('Employee name')},`),
  h(3, 'Your request for flexible working'),
  p(prose(3, 60), { 'text-align': 'justify' }),
  p(prose(4, 40), { 'text-align': 'justify' }),
  p('Yours sincerely,'),
  p('Harriet Mead', { 'text-align': 'center' }),
].join('');

const chapter = (index: number) =>
  [
    h(2, `${index + 1} ${prose(index, 4)}`),
    p(prose(index + 1, 90)),
    p(prose(index + 6, 70)),
    h(3, prose(index + 2, 5)),
    ul([prose(index, 14), prose(index + 2, 9), [prose(index + 3, 7), ul([prose(index + 1, 6), prose(index, 11)])]]),
    p(`${prose(index + 3, 55)} ${strong(prose(index, 6))} <em>${prose(index + 8, 12)}</em>`),
    index % 4 === 1
      ? table([
          row(th('When'), th('Who'), th('What')),
          ...Array.from({ length: 5 }, (_, at) =>
            row(td(`Day ${at + 1}`), td(prose(at, 3)), td(prose(index + at, 10))),
          ),
        ])
      : '',
    h(4, prose(index + 9, 4)),
    p(prose(index + 4, 100)),
    quote(p(prose(index + 7, 30))),
  ].join('');

const handbook = (chapters: number) => h(1, 'Employee handbook') + p(prose(1, 80)) + times(chapters, chapter);

const policy = [
  h(1, 'Whistleblowing policy'),
  ...([2, 3, 4, 5, 6] as const).flatMap((level) => [
    h(level, `Heading of level ${level}`),
    p(prose(level, 50)),
    h(level, `Another of level ${level}`),
    p(prose(level + 4, 50)),
  ]),
].join('');

const minutes = [
  h(1, 'Minutes of the disciplinary hearing'),
  p('Present:<br />Ada Lindqvist<br />Owen Hughes<br />Grace Okafor'),
  p('\u00a0'),
  times(40, (index) => p(`${strong(index % 2 === 0 ? 'Chair:' : 'Employee:')} ${prose(index, 10 + (index % 35))}`)),
  p('\u00a0'),
  p('\u00a0'),
  p('The hearing ended at 15:40.'),
].join('');

const pageBreaks = times(5, (index) => h(2, `Part ${index + 1}`) + p(prose(index, 30)) + (index < 4 ? PAGE_BREAK : ''));

const longWords = [
  p(`An address: https://example.com/${'policies/'.repeat(30)}end`),
  p('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(20).trim()),
  p('x'.repeat(900)),
  table([row(td('y'.repeat(120)), td('short'), td('z'.repeat(60)))]),
  p('The last line.'),
].join('');

const languages = [
  p('Façade, naïve, £1,250.00, €99, ½ day, 20 °C, “quoted”, ‘single’ – dash — long… §5 ¶ © ® ™'),
  p('Zażółć gęślą jaźń. Příliš žluťoučký kůň. Ķēniņš. Şişli. Ångström.'),
  p('Ελληνικά και ελληνική γλώσσα. Русский текст договора. Україна.'),
  ...['Tick ✓', 'Cross ✗', 'Arrow →', 'Box ☐'].map((text) => p(text)),
  ul(['Crème brûlée', 'Straße &amp; Größe <small>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), 'AT&amp;T']),
].join('');

export const TEXT_DOCUMENTS: Readonly<Record<string, string>> = {
  'one line': p('One line.'),
  letter,
  contract,
  'handbook of ten pages': handbook(11),
  'handbook of thirty-five pages': handbook(41),
  'policy with headings of all levels': policy,
  'minutes with empty lines': minutes,
  'page breaks': pageBreaks,
  'long words': longWords,
  'signs of other languages': languages,
};
