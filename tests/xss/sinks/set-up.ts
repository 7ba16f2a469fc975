import type { Page } from '@playwright/test';
import { answer, type Json, sink, type Sink, tamper } from '../sink';

const grid = (page: Page, name: string) => page.getByRole('grid', { name }).getByRole('gridcell').first();

/** Screens where administrators set things up. */
export const SET_UP_SINKS: readonly Sink[] = [
  sink(
    'Target set-up: targets, pillars and areas',
    { routes: ['GET /admin/targets'], batch: 60, isTall: true },
    async ({ page }, payloads) => {
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
  ),
  sink(
    'Target set-up: twelve months',
    { routes: ['GET /admin/targetmonths/:from/:scope', 'POST /admin/targetmonths/save'], isTall: true },
    async ({ page }, payloads) => {
      await answer(page, '/admin/targetmonths/save', {
        saved: 0,
        refused: [{ targetId: 1, month: '2026-01-01', reason: payloads.join(' ') }],
      });
      await page.goto('/admin/targets?months=target-1&from=2026-01-01');
      await page.getByRole('textbox', { name: /, Red at or below, January 2026/ }).fill('7');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('refused: see the marked cells').waitFor();
    },
  ),
  sink(
    'Lead catalogue: products, questions and their preview',
    { routes: ['GET /admin/leadproducts'], batch: 40, isTall: true },
    async ({ page }, payloads) => {
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
  ),
  sink(
    'Placeholders and where they are used',
    { routes: ['GET /admin/placeholders'], isTall: true },
    async ({ page }, payloads) => {
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
  ),
  sink(
    'Webhooks and their addresses',
    { routes: ['GET /admin/webhooks'], isTall: true },
    async ({ page }, payloads) => {
      await answer(page, '/admin/webhooks', {
        endpoints: payloads.map((text, index) => ({
          id: `w${index}`,
          name: text,
          url: text,
          eventTypes: [],
          state: 'failed',
          disabledBecause: text,
          pausedUntil: null,
          oldSecretEndsAt: null,
          createdAt: '2026-11-18T10:00:00.000Z',
          version: 1,
          waiting: 0,
          delivered: 0,
          failed: 0,
        })),
      });
      await page.goto('/admin/webhooks');
      await page.getByRole('table', { name: 'Webhooks' }).getByRole('row').nth(1).waitFor();
    },
  ),
  sink(
    'Deliveries of a webhook',
    { routes: ['GET /admin/webhooks/:id/deliveries'], isTall: true },
    async ({ page }, payloads) => {
      const at = '2026-11-18T10:00:00.000Z';
      await answer(page, '/admin/webhooks', {
        endpoints: [
          {
            id: 'w1',
            name: 'CRM',
            url: 'https://crm.example/',
            eventTypes: [],
            state: 'enabled',
            disabledBecause: null,
            pausedUntil: null,
            oldSecretEndsAt: null,
            createdAt: at,
            version: 1,
            waiting: 0,
            delivered: 0,
            failed: 0,
          },
        ],
      });
      await answer(page, '/admin/webhooks/w1/deliveries', {
        deliveries: payloads.map((text, index) => ({
          id: index + 1,
          messageId: text,
          type: 'visit.changed',
          subjectId: text,
          status: 'failed',
          attempts: 8,
          createdAt: at,
          lastAttemptAt: at,
          nextAttemptAt: null,
          responseStatus: null,
          error: text,
        })),
        hasMore: false,
      });
      await page.goto('/admin/webhooks');
      await page.getByRole('button', { name: 'Actions for CRM' }).click();
      await page.getByRole('menuitem', { name: 'Deliveries' }).click();
      await page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1).waitFor();
    },
  ),
];
