/** `GET /weeklyvisitsummary` for 1,000 consultants on the embedded database: all of them, a region, a time type. */
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, inTurns, type Row } from './bench';
import { callerOf, timed } from './caller';
import { median } from './medians';
import { withPortal } from './portal';

const ROUNDS = amount('ROUNDS', 15);
const BUDGET_MS = 250;
const QUESTIONS = ['All/All', 'North/All', 'All/Site'];

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const call = callerOf(url, await productToken(url, 'Owen Hughes'));
      const today = new Date().toISOString().slice(0, 10);
      const times = await inTurns(QUESTIONS, { rounds: ROUNDS, warmUp: 1 }, (question) =>
        timed(() => call(`/weeklyvisitsummary/${today}/${question}`)),
      );
      return [...times].map(([question, sample]) => {
        const kilobytes = Math.round((sample[0]?.bytes ?? 0) / 1024);
        return atMost(`${question} (${kilobytes} kB), median`, median(sample.map(({ ms }) => ms)), BUDGET_MS);
      });
    },
    { isLarge: true },
  );
}
