import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { RootState } from '@/app/store';
import { restoredCache, type KeptAnswer } from '@/features/keep-on-device/index.testing';
import { baseApi, isKeptOnDevice } from '@/shared/api';
import { ADA } from '@tests/support/test-api';
import { stagePortal } from '@tests/support/portal-stage';

const stage = stagePortal();
const HOUR = 60 * 60_000;

/** The screens that begin with what they showed last, with the queries whose answers they show. */
const SCREENS: readonly (readonly [path: string, ...queries: string[]])[] = [
  ['/', 'getVisitSummary', 'listHomeFeed', 'getTimesheetInitial'],
  ['/time-sheet', 'listTimeEntries'],
  ['/weekly-summary', 'listWeek'],
  ['/visit-calendar', 'listMyVisits'],
  ['/visit-calendar?agenda=week', 'listMyAgenda'],
  ['/visit-calendar?tab=weekly', 'getWeeklyVisitSummary'],
  ['/opportunities', 'listMyOpportunities'],
  ['/targets', 'listTargets'],
  ['/templates', 'getTemplateInfo'],
  ['/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd', 'listDocuments'],
  ['/marketing?tab=forms', 'listForms'],
  ['/marketing?tab=lists', 'listProspectLists'],
  ['/marketing?tab=prospects', 'listProspects'],
];

/** Without a text that a screen shows as it is. */
const NO_TEXT = [
  'getConfiguration',
  'getSurvey',
  'getVisitAutomationWindow',
  'getSalesUsers',
  'listPersonalItems',
  'listTimeSheetPeriod',
];

/** What the device has kept of a screen: its answers, in which the server had other names an hour ago. */
function keptOf({ queries, provided }: RootState['api'], now: number, formerly: (answer: string) => string) {
  return Object.entries(queries).flatMap(([key, query]): KeptAnswer[] => {
    if (query?.data === undefined || query.endpointName === undefined || !isKeptOnDevice(query.endpointName)) return [];
    const asked: unknown = query.originalArgs;
    return [
      {
        owner: 'ada',
        key: key as KeptAnswer['key'],
        endpointName: query.endpointName,
        argument: asked === undefined ? '' : JSON.stringify(asked),
        answer: formerly(JSON.stringify(query.data)),
        tags: provided.keys[key as KeptAnswer['key']] ?? [],
        answeredAt: now - HOUR,
        build: 'this one',
        source: null,
      },
    ];
  });
}

/** A text of the answer that the screen shows as it is; undefined as long as there is none. */
function shownText({ queries }: RootState['api'], endpointName: string): string | undefined {
  const answers = Object.values(queries).filter((query) => query?.endpointName === endpointName);
  const texts = answers.flatMap((query) => [...JSON.stringify(query?.data ?? null).matchAll(/:"([^"\\]{5,})"/g)]);
  const main = document.getElementById('main') ?? document.body;
  return texts
    .map(([, text = '']) => text)
    .find((text) => main.textContent.includes(text) && within(main).queryAllByText(text).length > 0);
}

const asOf = () => screen.queryAllByText('As of');

it.each(SCREENS)('%s shows what it showed last with its age, and then what the server says', async (path, ...shown) => {
  const { store } = await stage.open(path, ADA);
  const api = () => store.getState().api;
  const textsNow = () => shown.map((name) => shownText(api(), name));
  await waitFor(() => expect(textsNow()).not.toContain(undefined), { timeout: 20_000 });
  const texts = textsNow().filter((text) => text !== undefined);
  const now = stage.api().deps.clock.now().getTime();
  const formerly = (answer: string) =>
    texts.reduce((changed, text) => changed.replaceAll(`"${text}"`, `"Formerly ${text}"`), answer);
  const lastKnown = restoredCache(keptOf(api(), now, formerly), now);
  stage.leave();

  let release = () => undefined as void;
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  stage.server.use(http.all('*/api/*', () => released));
  await stage.open(path, ADA, lastKnown);
  for (const text of texts) await screen.findAllByText(`Formerly ${text}`);
  await waitFor(() => expect(asOf()).not.toEqual([]));

  release();
  for (const text of texts) await screen.findAllByText(text, undefined, { timeout: 10_000 });
  await waitFor(() => expect([...screen.queryAllByText(/^Formerly /), ...asOf()]).toEqual([]), { timeout: 10_000 });
});

it('is tried with every query that is kept', () => {
  const tried = new Set([...SCREENS.flatMap(([, ...queries]) => queries), ...NO_TEXT]);
  expect(Object.keys(baseApi.endpoints).filter((name) => isKeptOnDevice(name) && !tried.has(name))).toEqual([]);
});
