// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { storedEntries, storedThings } from '@/shared/lib/browser-storage';
import './use-stored-entries';

const ME = 'staff-ada';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (name: string, content: unknown) => localStorage.setItem(name, JSON.stringify(content));
const stored = (owner = ME) => storedEntries(owner).map(({ row, count }) => [row.part, count]);

describe('what is stored in this browser', () => {
  it.each([
    ['harbour.draft.staff-ada.survey.7', { v: 1, values: {} }, 'drafts', 1],
    ['harbour.answers.staff-ada.client-4', { v: 1, answers: { Name: 'A', Town: 'B' } }, 'answers', 2],
    ['harbour.prompts.staff-ada.ai.prompts', [{}, {}, {}], 'prompts', 3],
    ['harbour.timer.staff-ada', { startedAt: '2026-11-18T09:00' }, 'timer', 1],
    ['harbour.recents.staff-ada.documents.account', [{}, {}], 'recents', 2],
    ['harbour.seen.staff-ada.opportunities.seen', [{}, {}], 'recents', 1],
    ['harbour.choices.staff-ada.marketing.prospects', ['?a'], 'layouts', 1],
    ['harbour.columns.staff-ada.weekly-view', { hidden: [] }, 'layouts', 1],
    ['harbour.lead.staff-ada', { Division: 'Training' }, 'forms', 1],
  ])('counts %s', (name, content, part, count) => {
    keep(name, content);
    expect(stored()).toEqual([[part, count]]);
  });

  it('never includes another user’s, even if the names start the same', () => {
    keep('harbour.draft.staff-ada%2Esmith.survey', { v: 1 });
    keep('harbour.draft.staff-adam.survey', { v: 1 });
    keep('harbour.columns.staff-adam.weekly-view', {});
    keep('harbour.lead.staff-adam', {});
    expect(stored()).toEqual([]);
    expect(stored('staff-adam')).toHaveLength(3);
  });

  it('counts truncated or edited content as one item, and an empty list as none', () => {
    localStorage.setItem('harbour.recents.staff-ada.documents.account', '[{"va');
    localStorage.setItem('harbour.answers.staff-ada.client-4', '{');
    keep('harbour.prompts.staff-ada.ai.prompts', []);
    expect(Object.fromEntries(stored())).toEqual({ recents: 1, answers: 1 });
  });

  it('is removed, and nothing else', () => {
    keep('harbour.draft.staff-ada.survey.7', { v: 1 });
    keep('harbour.session', { token: 't' });
    keep('harbour.draft.staff-owen.survey.7', { v: 1 });
    for (const entry of storedEntries(ME)) entry.remove();
    expect(Object.keys(localStorage).toSorted()).toEqual(['harbour.draft.staff-owen.survey.7', 'harbour.session']);
  });
});

describe('every stored thing', () => {
  const known = new Set(storedThings.map(({ key }) => key));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path));
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.test(ing)?\.|browser-storage/.test(path));
  const owners = sources.filter((path) => /declareStored[(<]/.test(readFileSync(path, 'utf8')));

  it('is found', () => {
    expect(owners.length).toBeGreaterThan(10);
  });

  it.each(owners)('is listed in Preferences, or left out for a reason: %s', async (path) => {
    await import(/* @vite-ignore */ resolve(path));
    const listed = storedThings.filter(({ listed: row }) => row !== null);
    const unknown = listed.filter(({ key }) => !known.has(key));
    expect(unknown).toEqual([]);
  });
});
