import { waitFor, within } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { OLDEST_VERSION, REPLAY_VERSION } from '@/app/replay/replay-file';
import { ROUTE_TABLE } from '@/app/router/route-table';
import { pathNameOf, PATHS, type PathName } from '@/shared/routes';
import { replayBar, stageReplay, STORED_SCREENS, storedScreen } from '../support/replay-stage';
import whatIsSeen from '../replay/what-is-seen.json';
import { screenText } from '../support/screen-text';

const names = readdirSync(STORED_SCREENS)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

const { replay } = stageReplay();

const SEEN: Record<string, string[]> = whatIsSeen;

const routes = (Object.keys(PATHS) as PathName[]).filter((route) => !ROUTE_TABLE[route].isRedirect);

/** The name under which a route's screen is stored. */
const plainName = (route: PathName) => route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Each screen, and each state that screens share; `npm run try replays:compare` has all. */
const SAMPLE = [
  ...routes.map(plainName),
  'time-sheet-loading',
  'targets-failing',
  'documents-empty',
  'lead-form-half-filled',
];

describe('a replay shows what its reporter saw', () => {
  it.each(process.env.EVERY_REPLAY === '1' ? names : SAMPLE)('%s', async (name) => {
    await replay(new File([JSON.stringify(storedScreen(name))], `${name}.json`, { type: 'application/json' }));
    const bar = await replayBar();

    // A part that is still loading could be missing from the expected text, too.
    await vi.dynamicImportSettled();
    await waitFor(() => expect(screenText().split('\n')).toEqual(expect.arrayContaining(SEEN[name] ?? [])), {
      timeout: 20_000,
    });
    expect(within(bar).queryByText(/notes?$/)).toBeNull();
  });
});

/** Screens that fetch nothing before they are shown. */
const WITHOUT_CALLS: ReadonlySet<PathName> = new Set(['leadForm', 'salesProto', 'signUp']);

describe('the stored screens', () => {
  it('each have a list of expected texts', () => {
    expect(Object.keys(SEEN).toSorted()).toEqual(names.toSorted());
    for (const lines of Object.values(SEEN)) expect(lines.length).toBeGreaterThan(1);
  });

  const files = names.map((name) => ({ name, file: storedScreen(name) }));

  it.each(routes)('have %s in its states', (route) => {
    const own = files.filter(({ file }) => pathNameOf(file.route.split('?')[0] ?? '') === route);
    const states = WITHOUT_CALLS.has(route) ? [''] : ['', '-loading', '-failing'];

    expect(own.map(({ name }) => name)).toEqual(
      expect.arrayContaining(states.map((state) => plainName(route) + state)),
    );
  });

  it('include every version of the format', () => {
    const versions = new Set(files.map(({ file }) => file.version));
    const all = Array.from({ length: REPLAY_VERSION - OLDEST_VERSION + 1 }, (_, index) => OLDEST_VERSION + index);

    expect(versions).toEqual(new Set(all));
  });
});
