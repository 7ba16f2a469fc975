/**
 * The time sheet of a consultant with 20,000 entries compared with one with 200, in the browser: from a change of the day,
 * or of the page of advice, in the address to the frame after its entries are shown. Each is loaded for the first time.
 */
import type { Page } from '@playwright/test';
import { subDays } from 'date-fns';
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, inTurns, withUnit, type Row } from './bench';
import { signedInState, withPage, type StorageState } from './browser';
import { answerOf, callerOf, post } from './caller';
import { median } from './medians';
import { withPortal } from './portal';
import { fillTimeSheets, PEOPLE, type Person } from './time-sheet-data';

const ROUNDS = amount('ROUNDS', 5);
const RATIO_BUDGET = 1.5;
const SWITCHES = amount('SWITCHES', 10, 2);

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
  const call = callerOf(url, await productToken(url, person.name));
  const firstName = async (answer: Promise<Response>): Promise<string> => {
    const body = await answerOf<{ name: string }[] | { entries: { name: string }[] }>(answer);
    const [entry] = Array.isArray(body) ? body : body.entries;
    if (!entry) throw new Error(`${(await answer).url} has no entry`);
    return entry.name;
  };
  const places: Places = { person, days: [], advice: [] };
  for (let step = 1; step <= SWITCHES; step += 1) {
    const day = dayBack(step);
    places.days.push({ search: `?date=${day}`, entry: await firstName(call(`/employeetimedata/${day}`)) });
    const query = { fromDate: dayBack(30), toDate: dayBack(0), employeeId: person.id, pageNumber: step, pageSize: 5 };
    const entry = await firstName(call('/advicedata', post(query)));
    places.advice.push({ search: `?tab=advice&page=${step + 1}`, entry });
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
function switchesOf(url: string, { days, advice }: Places, state: StorageState): Promise<Record<Change, number>> {
  return withPage(async (page) => {
    await page.goto(`${url}/time-sheet`);
    await page.getByRole('tab', { name: 'Advice' }).waitFor();
    await page.waitForLoadState('networkidle');
    const times: Record<Change, number[]> = { days: [], advice: [] };
    for (const place of days) times.days.push(await switchTo(page, place));
    await page.getByRole('tab', { name: 'Advice' }).click();
    await page.waitForLoadState('networkidle');
    for (const place of advice) times.advice.push(await switchTo(page, place));
    return { days: median(times.days), advice: median(times.advice) };
  }, state);
}

type Change = 'days' | 'advice';

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const everybody: Places[] = [];
      for (const person of PEOPLE) everybody.push(await placesOf(url, person));
      const samples = await inTurns(everybody, { rounds: ROUNDS, warmUp: 1 }, async (places) =>
        switchesOf(url, places, await signedInState(url, places.person.name)),
      );
      const titles = { days: 'a day to paint', advice: 'a page of advice to paint' };
      return (['days', 'advice'] as const).map((what) => {
        const [many = Number.NaN, few = Number.NaN] = [...samples.values()].map((sample) =>
          median(sample.map((each) => each[what])),
        );
        return atMost(`20,000 entries ÷ 200: ${titles[what]} (${withUnit(many, 'ms')})`, many / few, RATIO_BUDGET, '×');
      });
    },
    { prepare: fillTimeSheets },
  );
}
