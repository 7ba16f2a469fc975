import { h, p, PAGE_BREAK, prose, row, table, td, th, times } from './markup';

type Level = 1 | 2 | 3 | 4 | 5 | 6;

const clause = (level: Level, text: string, from?: number) =>
  `<p data-numbered="${level}"${from === undefined ? '' : ` data-number-from="${from}"`}>${text}</p>`;
const heading = (level: 1 | 2 | 3, text: string, from?: number) =>
  `<h${level + 1} data-numbered="${level}"${from === undefined ? '' : ` data-number-from="${from}"`}>${text}</h${level + 1}>`;
const note = (text: string) => `<span data-footnote="true">${text}</span>`;

/** A contract with ten pages of clauses on all levels, interrupted, left out and started again. */
const clauses = [
  h(1, 'Agreement for services'),
  p(prose(2, 30)),
  times(14, (index) =>
    [
      heading(1, prose(index, 3)),
      clause(2, prose(index + 1, 45)),
      clause(2, `${prose(index + 2, 25)}:`),
      clause(5, prose(index + 3, 12)),
      clause(6, prose(index, 8)),
      clause(6, prose(index + 5, 30)),
      clause(5, prose(index + 4, 20)),
      p(prose(index + 6, 30)),
      clause(3, prose(index + 2, 35)),
      clause(4, prose(index + 8, 40)),
      index % 4 === 2 ? table([row(th('Fee'), th('Due')), row(td('£100'), td(prose(index, 5)))]) : '',
      clause(2, prose(index + 7, 60)),
    ].join(''),
  ),
  PAGE_BREAK,
  h(1, 'Schedule'),
  heading(1, 'First of the schedule', 1),
  heading(2, 'A heading within', 3),
  clause(3, prose(3, 20)),
  clause(2, prose(4, 20)),
  heading(1, 'A later one', 20),
  clause(4, prose(5, 20)),
].join('');

/** Notes come after their paragraphs’ last words, so that both files have the same text in a row. */
const footnotes = [
  h(1, 'Policy with notes'),
  times(6, (index) => p(prose(index, 40) + note(`${prose(index + 3, 12)} <em>${prose(index, 3)}</em>`))),
  clause(2, prose(7, 30) + note('Not in the first year.')),
  table([row(th('Right'), th('From')), row(td(`Holiday${note('Bank holidays included.')}`), td('Day one'))]),
].join('');

export const NUMBERED_DOCUMENTS: Readonly<Record<string, string>> = {
  'clauses on all levels': clauses,
  footnotes: footnotes,
};
