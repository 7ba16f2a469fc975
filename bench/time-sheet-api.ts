/**
 * The time sheet of a consultant with 20,000 entries compared with one with 200, from request to the last byte: a day, the
 * first and third page of the advice of thirty days, and the first page of all advice.
 */
import { subDays } from 'date-fns';
import { productToken } from '../tests/crash/product-token';
import { withPortal } from './browser';
import { column, median } from './medians';
import { fillTimeSheets, PEOPLE, type Person } from './time-sheet-data';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const RATIO_BUDGET = 1.5;

const isoDate = (date: Date) => date.toISOString().slice(0, 10);

interface Question {
  name: string;
  /** Counts its results, so its time grows with the list; it is shown but has no goal. */
  isOpenEnded?: true;
  ask(api: string, headers: Record<string, string>, person: Person): Promise<Response>;
}

function adviceQuestion(name: string, pageNumber: number, fromDate: string, isOpenEnded?: true): Question {
  const ask: Question['ask'] = (api, headers, { id }) => {
    const query = { fromDate, toDate: isoDate(new Date()), accountId: null, employeeId: id, pageNumber, pageSize: 5 };
    const typed = { ...headers, 'Content-Type': 'application/json' };
    return fetch(`${api}/advicedata`, { method: 'POST', headers: typed, body: JSON.stringify(query) });
  };
  return { name, isOpenEnded, ask };
}

const monthAgo = isoDate(subDays(new Date(), 30));
const QUESTIONS: readonly Question[] = [
  { name: 'a day', ask: (api, headers) => fetch(`${api}/employeetimedata/${isoDate(new Date())}`, { headers }) },
  adviceQuestion('first page of 30 days', 0, monthAgo),
  adviceQuestion('third page of 30 days', 2, monthAgo),
  adviceQuestion('first page of all years', 0, '2000-01-01', true),
];

const worst = await withPortal(
  async ({ url }) => {
    const people = await Promise.all(
      PEOPLE.map(async (person) => {
        const token = await productToken(url, person.name);
        return { person, headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' } };
      }),
    );
    let worstRatio = 0;
    for (const { name, isOpenEnded, ask } of QUESTIONS) {
      const times = new Map(people.map(({ person }) => [person.entries, [] as number[]]));
      const sizes = new Set<number>();
      // The first rounds are a warm-up; the order is reversed every round.
      for (let round = -5; round < ROUNDS; round += 1) {
        for (const { person, headers } of round % 2 === 0 ? people : people.toReversed()) {
          const since = performance.now();
          const answer = await ask(`${url}/api`, headers, person);
          const bytes = (await answer.arrayBuffer()).byteLength;
          const time = performance.now() - since;
          if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
          sizes.add(bytes);
          if (round >= 0) times.get(person.entries)?.push(time);
        }
      }
      const [many = Number.NaN, few = Number.NaN] = [...times.values()].map(median);
      const ratio = many / few;
      if (!isOpenEnded) worstRatio = Math.max(worstRatio, ratio);
      const kilobytes = [...sizes].map((bytes) => (bytes / 1024).toFixed(1)).join(' and ');
      console.log(
        `${name.padEnd(24)} 200:${column(few)} ms, 20,000:${column(many)} ms, ratio ${ratio.toFixed(2)}, ${kilobytes} kB`,
      );
    }
    return worstRatio;
  },
  { prepare: fillTimeSheets },
);
if (!(worst <= RATIO_BUDGET)) {
  console.error(`✗ the worst ratio is ${worst.toFixed(2)}, the budget ${RATIO_BUDGET}`);
  process.exitCode = 1;
}
