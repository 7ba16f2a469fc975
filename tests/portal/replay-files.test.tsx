import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ReplayFile } from '@/app/replay/replay-file';
import type { RootState } from '@/app/store';
import { makeStoredSession, SESSION_KEY } from '@/entities/session/index.testing';
import { clock } from '@/shared/lib/clock';
import { replayBar, stageReplay, storedScreen } from '../support/replay-stage';

const stage = stageReplay();

/** A server answer in a stored state. */
function answerOf(file: ReplayFile, endpoint: string): unknown {
  const { queries } = file.state.api as RootState['api'];
  const found = Object.values(queries).find((answer) => answer?.endpointName === endpoint)?.data;
  if (found === undefined) throw new Error(`It has no answer of ${endpoint}.`);
  return found;
}

/** The session of someone without roles. */
const mySession = () => JSON.stringify(makeStoredSession(clock.millis() + 7 * 24 * 60 * 60 * 1000, { roles: [] }));

const fileOf = (content: object | string) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'report.json', {
    type: 'application/json',
  });

const replay = (content: object | string) => stage.replay(fileOf(content));

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

describe('a file for a replay', () => {
  it('can be dropped anywhere on the page, and so can the next one', async () => {
    stage.open();
    fireEvent.drop(document.body, { dataTransfer: { files: [fileOf(storedScreen('no-role'))] } });
    await title('You do not have access to this page');

    fireEvent.drop(await replayBar(), { dataTransfer: { files: [fileOf(storedScreen('opportunities-empty'))] } });
    await title('Opportunities Dashboard');

    fireEvent.drop(await replayBar(), { dataTransfer: { files: [fileOf('{')] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/not JSON/);
  });

  it('is refused unread if it has 200 MB', async () => {
    const huge = fileOf('{}');
    Object.defineProperty(huge, 'size', { value: 200 * 1024 * 1024 });
    const read = vi.spyOn(huge, 'text');
    stage.open();
    fireEvent.drop(document.body, { dataTransfer: { files: [huge] } });

    expect((await screen.findByRole('alert')).textContent).toMatch(/larger than 80 MB/);
    expect(read).not.toHaveBeenCalled();
  });

  it('leaves the session and drafts of this browser unchanged if it is cut short', async () => {
    localStorage.setItem('harbour.draft.me.form', 'my draft');
    const text = JSON.stringify(storedScreen('opportunities'));
    await replay(text.slice(0, text.length / 2));

    expect((await screen.findByRole('alert')).textContent).toMatch(/cut short/);
    expect(Object.entries(localStorage)).toEqual([['harbour.draft.me.form', 'my draft']]);
  });

  it('of a newer version is shown as far as possible, with a notice', async () => {
    await replay({ ...storedScreen('opportunities-empty'), version: 7, hologram: { depth: 3 } });

    await title('Opportunities Dashboard');
    expect(within(await replayBar()).getByText(/newer portal \(version 7\)/)).toBeTruthy();
  });

  it('of someone with other roles has a notice, and signs nobody in or out', async () => {
    const mine = mySession();
    localStorage.setItem(SESSION_KEY, mine);
    await replay(storedScreen('targets'));

    await title('Targets');
    expect((await replayBar()).textContent).toMatch(
      /As Tom Barker, roles targets, registrations – other roles than yours/,
    );
    stage.leave();
    expect(Object.entries(localStorage)).toEqual([[SESSION_KEY, mine]]);
  });

  it('of someone with the same roles has no notice', async () => {
    localStorage.setItem(SESSION_KEY, mySession());
    await replay(storedScreen('weekly-summary'));

    await title('Weekly Time Summary');
    expect((await replayBar()).textContent).not.toContain('other roles');
  });

  it('shows markup in its texts as text', async () => {
    const file = storedScreen('opportunities');
    const markup = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=2</script>';
    const [first] = answerOf(file, 'listMyOpportunities') as { accountName: string }[];
    first!.accountName = markup;
    await replay(file);

    expect((await screen.findAllByText(markup)).length).toBeGreaterThan(0);
    expect(globalThis).not.toHaveProperty('hacked');
    expect(document.querySelector('main img')).toBeNull();
  });

  it('shows selected rows, what can be done with them, and the open menu', async () => {
    const file = storedScreen('admin');
    const { people } = answerOf(file, 'listPeople') as { people: { id: string }[] };
    const selected = people.slice(0, 2).map(({ id }) => id);
    const menu = 'Role to give to the selected people';
    const shown = { 'selected people': selected, [`menu ${menu}`]: true };
    await replay({ ...file, state: { ...file.state, shown } });

    await title('People');
    expect(await screen.findByText('2 people selected')).toBeTruthy();
    expect(within(await screen.findByRole('menu', { name: menu })).getAllByRole('menuitem').length).toBeGreaterThan(1);
  });

  it('shows the result of what was done with several rows', async () => {
    const file = storedScreen('admin');
    const failed = [{ reason: 'Una is the last administrator.', step: { key: 'una', name: 'Una Marsh' } }];
    const job = { doing: 'Deactivating', done: 'deactivated', noun: ['person', 'people'], isRunning: false };
    const shown = {
      'job people': { ...job, ended: 2, total: 2, failed, message: '1 of 2 people were deactivated.', undoId: null },
    };
    await replay({ ...file, state: { ...file.state, shown } });

    await title('People');
    expect(await screen.findByText('1 of 2 people were deactivated.')).toBeTruthy();
  });

  it('removes scripts from a template’s text', async () => {
    const file = storedScreen('template-document');
    const template = answerOf(file, 'getReleasedTemplate') as { html: string };
    template.html = '<p>Still here</p><img src=x onerror="globalThis.hacked=1"><iframe src="//evil.example"></iframe>';
    await replay(file);

    await screen.findByText('Still here');
    expect(globalThis).not.toHaveProperty('hacked');
    expect(document.querySelector('[onerror], main iframe[src*=evil]')).toBeNull();
  });

  it('works with targets that are parts of each other', async () => {
    const file = storedScreen('targets-breakdown');
    const { targets } = answerOf(file, 'listTargets') as { targets: { targetId: number; childTargetIds: number[] }[] };
    for (const [index, target] of targets.entries()) {
      target.childTargetIds = [target.targetId, targets[(index + 1) % targets.length]!.targetId];
    }
    await replay(file);

    await title('Targets');
    expect((await screen.findAllByRole('button', { name: /^Edit / })).length).toBeGreaterThan(0);
  });

  it('works with sections that depend on each other', async () => {
    const file = storedScreen('template-document');
    const { sections } = answerOf(file, 'getTemplateInfo') as {
      sections: { sectionId: string; dependsOnSectionId: string | null }[];
    };
    for (const [index, section] of sections.entries()) {
      section.dependsOnSectionId = sections[(index + 1) % sections.length]!.sectionId;
    }
    await replay(file);

    expect((await screen.findAllByRole('listitem', { name: /^Is there|^How much/ })).length).toBeGreaterThan(0);
  });
});

/** Screens that together show many kinds of data. */
const EDITED = ['time-sheet', 'targets', 'marketing-prospects', 'template-document', 'documents', 'registrations'];

describe('a file that was edited by hand', () => {
  it.each(EDITED)('shows %s, an error or a refusal, but never a blank page', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const anything = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string(),
      fc.constant([]),
      fc.constant({}),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 12 }), async (edits) => {
        const file = storedScreen(name);
        const { queries } = file.state.api as RootState['api'];
        for (const answer of Object.values(queries)) {
          if (answer && answer.endpointName !== 'getConfiguration')
            edits.forEach(([at, value]) => edit(answer, at, value));
        }
        await replay(file);
        await replayBar();
        await waitFor(() => expect(document.body.querySelector('h1')?.textContent).toMatch(/\w/), { timeout: 20_000 });
        stage.leave();
      }),
      { numRuns: 3, seed: 13 },
    );
  });
});

/** Replaces the `at`th entry of the answer's data with `value`. */
function edit(answer: { data?: unknown }, at: number, value: unknown): void {
  const places: [object, string][] = [];
  const waiting: unknown[] = [answer.data];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, item] of Object.entries(part)) {
      places.push([part, key]);
      waiting.push(item ?? null);
    }
  }
  const place = places[at % Math.max(1, places.length)];
  if (place) Reflect.set(place[0], place[1], value);
}
