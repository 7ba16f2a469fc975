/**
 * The time sheet of a consultant with 20,000 entries compared with one with 200, from request to the last byte: a day, the
 * first and third page of the advice of thirty days, and the first page of all advice.
 */
import { subDays } from 'date-fns';
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, inTurns, withUnit, type Row } from './bench';
import { callerOf, post, timed, type Call } from './caller';
import { median } from './medians';
import { withPortal } from './portal';
import { fillTimeSheets, PEOPLE, type Person } from './time-sheet-data';

const ROUNDS = amount('ROUNDS', 60);
const RATIO_BUDGET = 1.5;

const isoDate = (date: Date) => date.toISOString().slice(0, 10);

interface Question {
  name: string;
  /** Counts its results, so its time grows with the list; it is shown but has no goal. */
  isOpenEnded?: true;
  ask(call: Call, person: Person): Promise<Response>;
}

const adviceQuestion = (name: string, pageNumber: number, fromDate: string, isOpenEnded?: true): Question => ({
  name,
  isOpenEnded,
  ask: (call, { id }) => {
    const query = { fromDate, toDate: isoDate(new Date()), accountId: null, employeeId: id, pageNumber, pageSize: 5 };
    return call('/advicedata', post(query));
  },
});

const monthAgo = isoDate(subDays(new Date(), 30));
const QUESTIONS: readonly Question[] = [
  { name: 'a day', ask: (call) => call(`/employeetimedata/${isoDate(new Date())}`) },
  adviceQuestion('first page of 30 days', 0, monthAgo),
  adviceQuestion('third page of 30 days', 2, monthAgo),
  adviceQuestion('first page of all years', 0, '2000-01-01', true),
];

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const calls = new Map<Person, Call>();
      for (const person of PEOPLE) calls.set(person, callerOf(url, await productToken(url, person.name)));
      const rows: Row[] = [];
      for (const { name, isOpenEnded, ask } of QUESTIONS) {
        const samples = await inTurns([...calls], { rounds: ROUNDS, warmUp: 5 }, ([person, call]) =>
          timed(() => ask(call, person)),
        );
        const [many = Number.NaN, few = Number.NaN] = [...samples.values()].map((times) =>
          median(times.map(({ ms }) => ms)),
        );
        const figure = `20,000 entries ÷ 200: ${name} (${withUnit(many, 'ms')})`;
        const row = atMost(figure, many / few, RATIO_BUDGET, '×');
        rows.push(isOpenEnded ? { figure, value: row.value } : row);
      }
      return rows;
    },
    { prepare: fillTimeSheets },
  );
}
