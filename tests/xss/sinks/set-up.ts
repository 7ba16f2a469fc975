import type { Page } from '@playwright/test';
import { answer, tamper, type Json, type Sink } from '../sink';

const grid = (page: Page, name: string) => page.getByRole('grid', { name }).getByRole('gridcell').first();

/** Screens where administrators set things up. */
export const SET_UP_SINKS: readonly Sink[] = [
  {
    name: 'Target set-up: targets, pillars and areas',
    routes: ['GET /admin/targets'],
    batch: 60,
    is: 'text',
    isTall: true,
    show: async ({ page }, payloads) => {
      const group = (name: string, index: number) => ({ id: index + 1, name, targets: 0 });
      await tamper(page, '/admin/targets', ({ targets }: { targets: Json[] }) => ({
        pillars: payloads.map(group),
        areas: payloads.map(group),
        targets: payloads.map((text, index) => ({
          ...targets[0],
          targetId: index + 1,
          description: text,
          pillarId: index + 1,
          areaId: index + 1,
          rollupTargetId: null,
          ownerEmail: text,
          owner: text,
        })),
      }));
      await page.goto('/admin/targets');
      await grid(page, 'Targets').waitFor();
      await page.getByRole('button', { name: 'Pillars and areas' }).click();
      await page.getByRole('dialog').getByLabel('New pillar').waitFor();
    },
  },
  {
    name: 'Target set-up: twelve months',
    routes: ['GET /admin/targetmonths/:from/:scope', 'POST /admin/targetmonths/save'],
    batch: 125,
    is: 'text',
    isTall: true,
    show: async ({ page }, payloads) => {
      await answer(page, '/admin/targetmonths/save', {
        saved: 0,
        refused: [{ targetId: 1, month: '2026-01-01', reason: payloads.join(' ') }],
      });
      await page.goto('/admin/targets?months=target-1&from=2026-01-01');
      await page.getByRole('textbox', { name: /, Red at or below, January 2026/ }).fill('7');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('refused: see the marked cells').waitFor();
    },
  },
  {
    name: 'Lead catalogue: products, questions and their preview',
    routes: ['GET /admin/leadproducts'],
    batch: 40,
    is: 'text',
    isTall: true,
    show: async ({ page }, payloads) => {
      const question = (text: string, index: number) => ({ key: `Q${index}`, type: 'select', text, options: [text] });
      await answer(page, '/admin/leadproducts', [
        {
          id: 'hostile',
          name: payloads.join(' '),
          level1: 'Training',
          level2: payloads.join(' '),
          level3: payloads.join(' '),
          questions: payloads.map(question),
          version: 1,
          leads: 0,
        },
      ]);
      await page.goto('/admin/leads?product=hostile');
      await page.getByRole('heading', { name: 'Preview' }).waitFor();
    },
  },
  {
    name: 'Placeholders and where they are used',
    routes: ['GET /admin/placeholders'],
    batch: 125,
    is: 'text',
    isTall: true,
    show: async ({ page }, payloads) => {
      const use = (text: string, index: number) => ({ id: `t${index}`, name: text });
      await answer(page, '/admin/placeholders', {
        placeholders: payloads.map((text, index) => ({
          key: text,
          type: 'text',
          templates: [use(text, index)],
          sections: [],
        })),
      });
      await page.goto('/admin/placeholders');
      await page.getByRole('list', { name: 'Placeholders' }).waitFor();
    },
  },
];
