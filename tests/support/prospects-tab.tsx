import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { personalItems, prospects } from '@server/data/schema';
// Lazily loaded by the page; imported here, so that no test has to wait for it.
import '@/pages/marketing/ui/prospects/ProspectsTab';
import { marketingTabs } from './marketing-tabs';

/** A prospect of the last day. Care, 1–10 is mapped to Ann; Retail, 11–50 to nobody. */
export const prospectOf = (
  id: string,
  company: string,
  score: number,
  fields: Partial<typeof prospects.$inferInsert> = {},
) => ({
  id,
  company,
  score,
  email: `${id}@example.org`,
  firstName: 'Pat',
  lastName: id.toUpperCase(),
  industry: 'Care',
  employeeProfile: '1–10',
  lastActivity: '2026-11-18T08:30',
  status: 'ACTIVE',
  ...fields,
});

/** The tab Prospects with six companies, one of them older than a day. Call it once, at the top of a test file. */
export function prospectsTab() {
  const tabs = marketingTabs();

  beforeEach(async () => {
    const { db } = tabs.api.deps;
    await db.delete(personalItems);
    await db.delete(prospects);
    await db
      .insert(prospects)
      .values([
        prospectOf('p1', 'Alpha', 90, { formIds: ['f1'] }),
        prospectOf('p2', 'Alpha', 40, { status: 'DELETED' }),
        prospectOf('p3', 'Beta', 80, { ownerId: 'u2', taskDueDate: '2026-11-17T17:00' }),
        prospectOf('p4', 'Gamma', 70),
        prospectOf('p5', 'Delta', 60, { status: 'DELETED' }),
        prospectOf('p6', 'Epsilon', 50, { industry: 'Retail', employeeProfile: '11–50' }),
        prospectOf('p7', 'Zeta', 40, { lastActivity: '2026-11-01T09:00' }),
      ]);
  });

  return {
    tabs,
    async openProspects(search = '') {
      const view = await tabs.open('prospects', search);
      const grid = await screen.findByRole('grid', { name: 'Prospects' });
      await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
      // Suggestions need their own calls.
      await within(grid).findAllByText(/Ann Able/);
      act(() => grid.focus());
      return { ...view, grid };
    },
    async storedOwner(id: string): Promise<string | null | undefined> {
      const [found] = await tabs.api.deps.db.select().from(prospects).where(eq(prospects.id, id));
      return found?.ownerId;
    },
  };
}

/** The companies shown, in order. */
export const companies = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .flatMap((each) => /Alpha|Beta|Gamma|Delta|Epsilon|Zeta|Newcomer|Another/.exec(each.textContent)?.[0] ?? []);

export const rowOf = (grid: HTMLElement, company: string) =>
  within(grid)
    .getByText((text) => text === company || text === `! ${company}`)
    .closest<HTMLElement>('[role=row]') as HTMLElement;
export const cellOf = (grid: HTMLElement, company: string, column: number) =>
  rowOf(grid, company).querySelector(`[aria-colindex="${column}"]`)?.textContent ?? '';
export const ownerOf = (grid: HTMLElement, company: string) => cellOf(grid, company, 3);
