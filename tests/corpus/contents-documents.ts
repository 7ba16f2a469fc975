import { contents, h, ol, p, PAGE_BREAK, prose, row, table, td, th, times } from './markup';

const chapters = (count: number, paragraphs: number) =>
  times(
    count,
    (index) =>
      h(1, `Chapter ${index + 1}`) +
      times(
        3,
        (part) =>
          h(2, `Part ${index + 1}.${part + 1}: ${prose(index + part, 4)}`) +
          times(paragraphs, (line) => p(prose(index + part + line, 60))) +
          (part === 1 ? h(3, `Detail ${index + 1}`) + ol([prose(part, 12), prose(index, 20)]) : ''),
      ),
  );

const handbook = [
  p('Staff handbook', { 'text-align': 'center' }),
  contents(3),
  PAGE_BREAK,
  chapters(6, 3),
  h(1, 'Appendix'),
  table([row(th('Form'), th('For')), ...[1, 2, 3].map((line) => row(td(`Form ${line}`), td(prose(line, 8))))]),
].join('');

/** The list itself is longer than a page, so that it moves what follows. */
const longContents = [
  contents(4),
  times(70, (index) => h(index % 2 === 0 ? 1 : 2, `Rule ${index + 1}: ${prose(index, 6)}`) + p(prose(index, 40))),
].join('');

export const CONTENTS_DOCUMENTS: Readonly<Record<string, string>> = {
  'handbook with contents': handbook,
  'contents of several pages': longContents,
};
