import { sections, templates } from '@server/data/schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { TemplatesPage } from '@/pages/templates';
import { SnackBar } from '@/shared/ui/snack-bar';
import { stageApi } from './api-stage';
import { renderScreen } from './render-screen';
import { ADA } from './test-api';
import { stubTextLayout } from '@harbour/document-editor/testing/text-without-layout';

const SAVED = { updatedById: 'staff-ada-lindqvist' };

const TEXT = '<p>Dear you</p><div data-section="Holiday">Holiday</div><div data-section="Gone">Gone</div>';

/** The screen of templates on the real API, with two templates and three sections before each test. */
export function stageTemplates() {
  const { api, server } = stageApi();

  beforeEach(async () => {
    localStorage.clear();
    stubTextLayout();
    const { db } = api().deps;
    await db.delete(templates);
    await db.delete(sections);
    await db.insert(templates).values([
      { id: 't-1', name: 'Contract', html: TEXT, sectionKeys: ['Holiday', 'Gone'], updatedAt: dayAt(1), ...SAVED },
      { id: 't-2', name: 'Apprentice letter', html: '<p>Dear you</p>', sectionKeys: [], updatedAt: dayAt(9), ...SAVED },
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
  });

  const render = (path: string, as = ADA) =>
    renderScreen(
      <>
        <TemplatesPage />
        <SnackBar />
      </>,
      { api: api(), as, at: path },
    );
  return {
    server,
    api,
    render,
    /** Resolves when the list is shown. */
    open: async (path: string, as = ADA) => {
      const view = await render(path, as);
      await waitFor(() => expect(rows().length).toBeGreaterThan(0));
      return view;
    },
    /** Resolves when the text editor is shown. */
    openText: async (query: string) => {
      const view = await render(`/templates?${query}`);
      await screen.findByRole('textbox', { name: /^Text of the/ });
      return view;
    },
    /** A function called on every save; saves do not reach the server. */
    refuseSaves: () => {
      const sent = vi.fn<() => void>();
      server.use(
        http.post('*/api/save*', () => {
          sent();
          return new Response('', { status: 500 });
        }),
      );
      return sent;
    },
  };
}

/** The texts of the list's rows. */
export function rows(): string[] {
  const table = screen.queryByRole('table', { busy: false });
  if (!table) return [];
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

/** Inserts the mark of a section or placeholder into the text with its picker. */
export async function insert(user: UserEvent, what: 'section' | 'placeholder', key: string) {
  await user.click(screen.getByRole('button', { name: `Insert ${what}` }));
  await user.type(await screen.findByRole('combobox', { name: `Find in ${what}s` }), `${key}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

function dayAt(day: number): Date {
  return new Date(`2026-11-0${day}T10:00:00Z`);
}

function section(id: string, key: string, question: string, html: string, dependsOnSectionId: string | null = null) {
  return { id, key, question, html, isMandatory: false, dependsOnSectionId, updatedAt: dayAt(2), ...SAVED };
}
