/**
 * The time sheet of a consultant with 20,000 entries compared with one with 200, in the browser: from a change of the day,
 * or of the page of advice, in the address to the frame after its entries are shown. Each is loaded for the first time.
 */
import type { Page } from '@playwright/test';
import { subDays } from 'date-fns';
import { productToken } from '../tests/crash/product-token';
import { signIn } from '../tests/e2e/support/sign-in';
import { withPage, withPortal } from './browser';
import { column, median } from './medians';
import { fillTimeSheets, PEOPLE, type Person } from './time-sheet-data';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const RATIO_BUDGET = 1.5;
const SWITCHES = 10;

const isoDate = (date: Date) => date.toISOString().slice(0, 10);
const dayBack = (days: number) => isoDate(subDays(new Date(), days));

/** A view of the time sheet and the name of an entry that only it shows. */
interface Place {
  search: string;
  entry: string;
}

interface Places {
  person: Person;
  days: Place[];
  advice: Place[];
}

async function placesOf(url: string, person: Person): Promise<Places> {
  const token = await productToken(url, person.name);
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  const firstName = async (answer: Response): Promise<string> => {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    const body = (await answer.json()) as { name: string }[] | { entries: { name: string }[] };
    const [entry] = Array.isArray(body) ? body : body.entries;
    if (!entry) throw new Error(`${answer.url} has no entry`);
    return entry.name;
  };
  const places: Places = { person, days: [], advice: [] };
  for (let step = 1; step <= SWITCHES; step += 1) {
    const day = dayBack(step);
    const entry = await firstName(await fetch(`${url}/api/employeetimedata/${day}`, { headers }));
    places.days.push({ search: `?date=${day}`, entry });
    const query = { fromDate: dayBack(30), toDate: dayBack(0), employeeId: person.id, pageNumber: step, pageSize: 5 };
    const typed = { ...headers, 'Content-Type': 'application/json' };
    const page = await fetch(`${url}/api/advicedata`, { method: 'POST', headers: typed, body: JSON.stringify(query) });
    places.advice.push({ search: `?tab=advice&page=${step + 1}`, entry: await firstName(page) });
  }
  return places;
}

/** Milliseconds until the frame after `entry` is in the page. */
function switchTo(page: Page, place: Place): Promise<number> {
  return page.evaluate(
    ({ search, entry }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${search} never showed ${entry}: ${document.body.innerText}`)), 10_000);
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(entry)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // A task after the frame's own work.
            setTimeout(() => resolve(performance.now() - since));
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        const since = performance.now();
        // Like the router's own history entries, with a key that differs from the first page's.
        history.pushState({ idx: 1, key: search, usr: null }, '', `/time-sheet${search}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    place,
  );
}

/** Measures all switches of a person in a fresh browser. */
function switchesOf(url: string, { person, days, advice }: Places): Promise<Record<'days' | 'advice', number[]>> {
  return withPage(async (page) => {
    await page.goto(`${url}/time-sheet`);
    await signIn(page, person.name);
    await page.getByRole('tab', { name: 'Advice' }).waitFor();
    await page.waitForLoadState('networkidle');
    const times: Record<'days' | 'advice', number[]> = { days: [], advice: [] };
    for (const place of days) times.days.push(await switchTo(page, place));
    await page.getByRole('tab', { name: 'Advice' }).click();
    await page.waitForLoadState('networkidle');
    for (const place of advice) times.advice.push(await switchTo(page, place));
    return times;
  });
}

const worst = await withPortal(
  async ({ url }) => {
    const everybody = [];
    for (const person of PEOPLE) everybody.push(await placesOf(url, person));
    const samples = new Map(
      everybody.map(({ person }) => [person.entries, { days: [] as number[], advice: [] as number[] }]),
    );
    // The first round warms up the server; the order is reversed every round.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const places of round % 2 === 0 ? everybody : everybody.toReversed()) {
        const { days, advice } = await switchesOf(url, places);
        if (round === 0) continue;
        samples.get(places.person.entries)?.days.push(median(days));
        samples.get(places.person.entries)?.advice.push(median(advice));
      }
    }
    const [many, few] = [...samples.values()];
    const ratios = (['days', 'advice'] as const).map((what) => {
      const [ofMany, ofFew] = [median(many?.[what] ?? []), median(few?.[what] ?? [])];
      const title = { days: 'day switch to paint', advice: 'advice page to paint' }[what];
      console.log(
        `${title.padEnd(22)} 200:${column(ofFew)} ms, 20,000:${column(ofMany)} ms, ratio ${(ofMany / ofFew).toFixed(2)}`,
      );
      return ofMany / ofFew;
    });
    return Math.max(...ratios);
  },
  { prepare: fillTimeSheets },
);
if (!(worst <= RATIO_BUDGET)) {
  console.error(`✗ the worst ratio is ${worst.toFixed(2)}, the budget ${RATIO_BUDGET}`);
  process.exitCode = 1;
}
