import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideGroups, guidePage } from '../../server/web/guide-texts';
import { guidePageOf } from '../../src/features/show-help/model/guide-page';
import { PATHS } from '../../src/shared/routes/paths';
import { ADMIN_SECTIONS } from '../../src/entities/tool/model/admin-sections';
import { ROOT } from '../machine.mjs';
import { SHOTS } from './shots';

const FOLDER = join(ROOT, 'docs/user-guide');
const PICTURES = join(FOLDER, 'pictures');

/** Kilobytes for all pictures together, so that a clone and the server stay small. */
const MOST = 1_700;

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace('.md', ''));
const texts = new Map(names.map((name) => [name, readFileSync(join(FOLDER, `${name}.md`), 'utf8')]));
const html = new Map([...texts].map(([name, text]) => [name, guidePage(text).html]));
const groups = guideGroups(texts.get('index') ?? '');
const tasks = groups.flatMap((group) => group.tasks.map(({ name }) => name));

/** What the reference of the API adds to the pages. */
const OTHER_PAGES = ['api'];

/** The page and the section that a link leads to, from the page that it is on; null for the portal and other sites. */
function targetOf(href: string, from: string): [page: string, section: string] | null {
  const [, page = '', section = ''] = /^(\.\/|[a-z0-9-]*)(?:#(.*))?$/.exec(href) ?? [];
  if (page === '' && section === '') return null;
  if (page === './') return ['index', section];
  return [page === '' ? from : page, section];
}

const isThere = ([page, section]: [string, string]) =>
  OTHER_PAGES.includes(page) || (section === '' ? html.has(page) : html.get(page)?.includes(` id="${section}"`));

describe('the user guide', () => {
  it('lists every page once, under a task or in detail', () => {
    const listed = groups.flatMap((group) => [...group.tasks, ...group.screens].map(({ name }) => name));
    expect(listed.toSorted()).toEqual([...names.filter((name) => name !== 'index'), ...OTHER_PAGES].toSorted());
  });

  it('has no link to a page or a section that does not exist', () => {
    const broken = [...html].flatMap(([name, page]) =>
      [...page.matchAll(/<a href="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => {
          const target = targetOf(href, name);
          return target && !isThere(target);
        })
        .map((href) => `${name}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('has numbered steps and one picture with a text for each task', () => {
    const lacking = tasks.filter((name) => {
      const pictures = [...(texts.get(name) ?? '').matchAll(/!\[([^\]]{20,})\]\(pictures\/([a-z-]+)\.webp\)/g)];
      return pictures.length !== 1 || pictures[0]?.[2] !== name || !html.get(name)?.includes('<ol>');
    });
    expect(lacking).toEqual([]);
  });

  it('has the pictures that the script takes, and no others: npm run try guide:pictures', () => {
    const files = readdirSync(PICTURES);
    expect(files.toSorted()).toEqual(tasks.map((name) => `${name}.webp`).toSorted());
    expect(Object.keys(SHOTS).toSorted()).toEqual(tasks.toSorted());
    const size = files.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
    expect(size / 1000).toBeLessThan(MOST);
  });

  it('has a page for every screen of the portal, with the section of each tab', () => {
    const screens = [
      ...Object.entries(PATHS)
        .filter(([name]) => !['completeLeadForm', 'admin', 'salesProto', 'signUp', 'signIn'].includes(name))
        .map(([, path]) => path.replaceAll(/:\w+/g, 'x')),
      ...ADMIN_SECTIONS.map(({ path }) => path),
    ];
    const tabs = ['prospects', 'bde-mappings', 'stats', 'counts', 'job-titles', 'forms'].map(
      (tab) => `/marketing?tab=${tab}`,
    );
    const others = [
      '/time-sheet?tab=advice',
      '/time-sheet?tab=visits',
      '/visit-calendar?tab=weekly',
      '/templates?tab=sections',
    ];
    const lost = [...screens, ...tabs, ...others].filter((address) => {
      const [path = '', search = ''] = address.split('?');
      const [page = '', section = ''] = guidePageOf(path, search).split('#');
      return !isThere([page, section]);
    });
    expect(lost).toEqual([]);
  });
});
