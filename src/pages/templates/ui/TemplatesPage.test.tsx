import { sections, templates } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { renderScreen, serveApi } from '@tests/support/render-screen';
import { ADA, createTestApi, OWEN, PRIYA, type TestApi } from '@tests/support/test-api';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { TemplatesPage } from './TemplatesPage';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SAVED = { updatedById: 'staff-ada-lindqvist' };
let api: TestApi;
const server = serveApi(() => api);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  api = await createTestApi();
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(async () => {
  setClock(() => api.deps.clock.now().getTime());
  localStorage.clear();
  // Nothing is laid out here, so nothing changes its size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { db } = api.deps;
  await db.delete(templates);
  await db.delete(sections);
  await db.insert(templates).values([
    { id: 't-1', name: 'Contract', html: TEXT, sectionKeys: ['Holiday', 'Gone'], updatedAt: at(1), ...SAVED },
    { id: 't-2', name: 'Apprentice letter', html: '<p>Dear you</p>', sectionKeys: [], updatedAt: at(9), ...SAVED },
  ]);
  await db
    .insert(sections)
    .values([
      section('s-1', 'Holiday', 'How much holiday?', '<p>28 days</p>'),
      section('s-2', 'Carrying over', 'Can it be carried over?', '<p>Five days</p>', 's-1'),
      section('s-3', 'Parties', '', '<p>Between us</p>'),
    ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.resetHandlers();
  setClock();
});

const TEXT = '<p>Dear you</p><div data-section="Holiday">Holiday</div><div data-section="Gone">Gone</div>';

describe('the templates', () => {
  it('stand by name with when they were changed, for whoever may use them', async () => {
    await open('/templates', OWEN);
    expect(rows()).toEqual(['Apprentice letter09/11/2026 10:00Use', 'Contract01/11/2026 10:00Use']);
    expect(screen.queryByRole('tab', { name: 'Sections' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add template' })).toBeNull();
  });

  it('are used by way of the wizard', async () => {
    const { user, router } = await open('/templates', OWEN);
    await user.click(screen.getByRole('link', { name: 'Use Contract' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/template-document?templateId=t-1');
  });

  it('are found by name from three characters on, and ordered by what was changed last', async () => {
    const { user, router } = await open('/templates', ADA);
    await user.type(screen.getByLabelText('Filter by name'), 'co');
    expect(rows()).toHaveLength(2);
    await user.type(screen.getByLabelText('Filter by name'), 'nt');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(screen.getByLabelText('Filter by name'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await user.selectOptions(screen.getByLabelText('Order'), 'Name');
    await user.selectOptions(screen.getByLabelText('Order'), 'Latest first');
    await waitFor(() => expect(router.state.location.search).toBe('?order=latest'));
    expect(rows()[0]).toContain('Apprentice letter');
  });

  it('show a failure in their place and try again', async () => {
    server.use(fault('get', '/gettemplateinfo', 'none'));
    const { user } = await renderScreen(<TemplatesPage />, { api, as: ADA, at: '/templates' });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('are not edited without TemplatesAdmin, whatever the address says', async () => {
    await renderScreen(<TemplatesPage />, { api, as: PRIYA, at: '/templates?template=t-1' });
    expect(await screen.findByText('Editing needs the role TemplatesAdmin')).toBeTruthy();
  });
});

describe('the sections', () => {
  it('stand with key, question and when they were changed, found by key', async () => {
    const { user } = await open('/templates?tab=sections', ADA);
    expect(rows()[1]).toBe('HolidayHow much holiday?02/11/2026 10:00Edit');
    await user.type(screen.getByLabelText('Filter by key'), 'holi');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are saved with what was typed, and the list says so', async () => {
    const { user } = await openText('section=s-3');
    await user.clear(screen.getByLabelText('Key'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Key'), 'The parties');
    await user.type(screen.getByLabelText('Question'), 'Who?');
    await user.selectOptions(screen.getByLabelText('Depends on section'), 'Holiday – How much holiday?');
    await user.click(screen.getByLabelText('Mandatory'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Section saved.')).toBeTruthy();
    expect(await stored('s-3')).toMatchObject({
      key: 'The parties',
      question: 'Who?',
      dependsOnSectionId: 's-1',
      isMandatory: true,
      html: '<p>Between us</p>',
    });
  });

  it('are added', async () => {
    const { user } = await openText('section=new');
    await user.type(screen.getByLabelText('Key'), 'Parking');
    await insert(user, 'placeholder', 'Job title');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Section saved.');
    const [added] = await api.deps.db.select().from(sections).where(eq(sections.key, 'Parking'));
    expect(added?.html).toContain('data-placeholder="Job title"');
  });

  it('warn before a key or dependency changes that others count on', async () => {
    const { user } = await openText('section=s-1');
    expect(within(screen.getByRole('region', { name: 'Used in' })).getByText('Contract')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Depend on this' })).getByText('Carrying over')).toBeTruthy();
    await user.type(screen.getByLabelText('Key'), 's');
    expect(await screen.findByText(/^One template names “Holiday”/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Depends on section'), 'Parties');
    expect(await screen.findByText(/^This changes when the section is in a document in Contract\./)).toBeTruthy();
  });

  it('cannot be made to depend on themselves', async () => {
    await openText('section=s-1');
    const offered = within(screen.getByLabelText('Depends on section')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['None', 'Parties']);
  });
});

describe('a save', () => {
  it('is not sent when nothing has changed', async () => {
    const { user } = await openText('template=t-1');
    const sent = refuseSaves();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nothing had changed.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent when the text has changed, by Ctrl and S as well', async () => {
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Template saved.')).toBeTruthy();
    const [saved] = await api.deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.html).toContain('data-section="Parties"');
  });

  it.each([['none'], ['wrong shape'], [{ status: 500, body: {} }]] as const)(
    'that fails leaves the editor open with the text, says so in its place, and can be tried again: %j',
    async (kind) => {
      const { user, store } = await openText('template=t-2');
      await user.type(screen.getByLabelText('Name'), ' 2');
      server.use(fault('post', '/savetemplate', kind));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Not saved')).toBeTruthy();
      expect(store.getState().notifications).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter 2');
      server.resetHandlers();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByText('Template saved.');
    },
  );

  it('tells the second of two people, who looks at the other text and replaces it', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' mine');
    await saveAsSomebodyElse('theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ada Lindqvist has saved this template since you opened it/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Look at the other text' }));
    const dialog = await screen.findByRole('dialog', { name: 'What the other person has saved' });
    expect(await within(dialog).findByText('theirs')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Replace it with mine' }));
    await screen.findByText('Template saved.');
    const [saved] = await api.deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.name).toBe('Apprentice letter mine');
  });

  it('can give way to the other text', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' mine');
    await saveAsSomebodyElse('theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Look at the other text' }));
    const take = await screen.findByRole('button', { name: 'Take the other text' });
    await waitFor(() => expect(take).toHaveProperty('disabled', false));
    await user.click(take);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('theirs'));
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});

describe('a draft', () => {
  it('is there when the editor opens again, and can be started again', async () => {
    const first = await openText('template=t-2');
    await first.user.type(screen.getByLabelText('Name'), ' draft');
    await insert(first.user, 'section', 'Parties');
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Kept as a draft, not saved.')).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Edit Apprentice letter' }));
    await screen.findByText(/^Draft from .* restored$/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter draft');
    await first.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter');
    const sent = refuseSaves();
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Nothing had changed.');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('the checks of a text', () => {
  it('name what nobody knows', async () => {
    await openText('template=t-1');
    const checks = await screen.findByRole('region', { name: 'Checks' });
    expect(await within(checks).findByText('There is no section “Gone”.')).toBeTruthy();
    expect(within(checks).getByRole('button', { name: 'Show “Gone” in the text' })).toBeTruthy();
  });

  it('show the document with sections and values in their places', async () => {
    const { user } = await openText('template=t-1');
    await user.click(screen.getByRole('button', { name: 'Try this template' }));
    const dialog = await screen.findByRole('dialog', { name: 'Try “Contract”' });
    const paper = within(dialog).getByRole('region', { name: 'The document with sample answers' });
    await waitFor(() => expect(paper.textContent).toBe('Dear you28 days'));
    await user.selectOptions(within(dialog).getByLabelText('How much holiday?'), 'No');
    await waitFor(() => expect(paper.textContent).toBe('Dear you'));
  });
});

type User = Awaited<ReturnType<typeof open>>['user'];

async function open(at: string, as: string) {
  const view = await renderScreen(<TemplatesPage />, { api, as, at });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return view;
}

async function openText(query: string) {
  const view = await renderScreen(<TemplatesPage />, { api, as: ADA, at: `/templates?${query}` });
  await screen.findByRole('textbox', { name: /^Text of the/ });
  return view;
}

function rows(): string[] {
  const table = screen.queryByRole('table', { busy: false });
  if (!table) return [];
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

async function insert(user: User, what: 'section' | 'placeholder', key: string) {
  const button = screen.getByRole('button', { name: `Insert ${what}` });
  await user.click(button);
  await user.type(await screen.findByRole('combobox', { name: `Find in ${what}s` }), `${key}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

/** Is told of every save, which does not reach the server. */
function refuseSaves() {
  const sent = vi.fn<() => void>();
  server.use(
    http.post('*/api/save*', () => {
      sent();
      return new Response('', { status: 500 });
    }),
  );
  return sent;
}

async function saveAsSomebodyElse(name: string) {
  const read = (await (await api.request('GET', '/gettemplate/t-2', { as: ADA })).json()) as object;
  const answer = await api.request('POST', '/savetemplate', { as: ADA, body: { ...read, name } });
  expect(answer.status).toBe(200);
}

async function stored(id: string) {
  const [row] = await api.deps.db.select().from(sections).where(eq(sections.id, id));
  return row;
}

function at(day: number): Date {
  return new Date(`2026-11-0${day}T10:00:00Z`);
}

function section(id: string, key: string, question: string, html: string, dependsOnSectionId: string | null = null) {
  return { id, key, question, html, isMandatory: false, dependsOnSectionId, updatedAt: at(2), ...SAVED };
}
