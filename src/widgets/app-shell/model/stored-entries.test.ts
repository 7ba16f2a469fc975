// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { STORED_PARTS, NOT_LISTED, partOf, readStoredEntries, removeEntries } from './stored-entries';
import { STORED_WORDS } from './stored-words';

const ME = 'staff-ada';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (name: string, content: unknown) => localStorage.setItem(name, JSON.stringify(content));
const stored = (owner = ME) => readStoredEntries(owner).map(({ part, count }) => [part, count]);

describe('what is stored in this browser', () => {
  it.each([
    ['harbour.draft.staff-ada.survey.7', { v: 1, values: {} }, 'drafts', 1],
    ['harbour.answers.staff-ada.client-4', { v: 1, answers: { Name: 'A', Town: 'B' } }, 'answers', 2],
    ['harbour.recents.staff-ada.player.notes.RE1', [{ id: '1' }, { id: '2' }], 'notes', 2],
    ['harbour.recents.staff-ada.ai.prompts', [{}, {}, {}], 'prompts', 3],
    ['harbour.recents.staff-ada.documents.account', [{}, {}], 'recents', 2],
    ['harbour.recents.staff-ada.opportunities.seen', [{}, {}], 'recents', 1],
    ['harbour.recents.staff-ada.marketing.prospects', ['?a'], 'layouts', 1],
    ['harbour.columns.staff-ada.weekly-view', { hidden: [] }, 'layouts', 1],
    ['harbour.lead.staff-ada', { Division: 'Training' }, 'forms', 1],
  ])('counts %s', (name, content, part, count) => {
    keep(name, content);
    expect(stored()).toEqual([[part, count]]);
  });

  it('is never another user’s, though the names begin alike', () => {
    keep('harbour.draft.staff-ada%2Esmith.survey', { v: 1 });
    keep('harbour.draft.staff-adam.survey', { v: 1 });
    keep('harbour.columns.staff-adam.weekly-view', {});
    keep('harbour.lead.staff-adam', {});
    sessionStorage.setItem('harbour.targetSelection', JSON.stringify({ owner: 'staff-adam' }));
    expect(stored()).toEqual([]);
    expect(stored('staff-adam')).toHaveLength(4);
  });

  it('counts what was cut off or edited by hand as one thing, and an empty list as none', () => {
    localStorage.setItem('harbour.recents.staff-ada.documents.account', '[{"va');
    localStorage.setItem('harbour.answers.staff-ada.client-4', '{');
    keep('harbour.recents.staff-ada.ai.prompts', []);
    expect(stored()).toEqual([
      ['recents', 1],
      ['answers', 1],
    ]);
  });

  it('goes, and nothing else with it', () => {
    keep('harbour.draft.staff-ada.survey.7', { v: 1 });
    keep('harbour.session', { token: 't' });
    keep('harbour.draft.staff-owen.survey.7', { v: 1 });
    removeEntries(readStoredEntries(ME));
    expect(Object.keys(localStorage).toSorted()).toEqual(['harbour.draft.staff-owen.survey.7', 'harbour.session']);
  });

  it('has words for every part', () => {
    expect(Object.keys(STORED_WORDS).toSorted()).toEqual([...STORED_PARTS].toSorted());
  });
});

describe('every name under which the portal keeps something', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path));
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.test(ing)?\.|app-shell[\\/]model/.test(path));
  const names = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/(?:local|session)Storage|(?:local|tab)Entries|browserDatabase/.test(text)) return [];
    return [...text.matchAll(/'(harbour\.[\w.-]+)'/g)].map(([, name = '']) => name);
  });

  it('is found', () => {
    expect(names.length).toBeGreaterThan(10);
  });

  it.each([...new Set(names)])('is shown in Preferences or left out for a reason: %s', (name) => {
    const isShown = (['local', 'session'] as const).some(
      (storage) => partOf(name, storage, ME) ?? partOf(`${name}${ME}.x`, storage, ME),
    );
    expect(isShown || Object.hasOwn(NOT_LISTED, name)).toBe(true);
  });
});
