import { describe, expect, it } from 'vitest';
import type { SalesMapping, SalesUser } from '@contract/sales-mapping';
import { mappingGrid } from './mapping-grid';

const user = (id: string, name: string, isActive = true): SalesUser => ({ id, name, isActive, userRoleId: 'bde' });
const mapping = (industry: string, employeeProfile: string, salesforceUserId: string | null): SalesMapping => ({
  industry,
  employeeProfile,
  salesforceUserId,
});

const USERS = [user('u1', 'Zoe'), user('u2', 'Émile'), user('u3', 'Left', false)];

describe('the grid of mappings', () => {
  it('has each industry and profile once, in the order of the answer, and users by name', () => {
    const { profiles, rows } = mappingGrid(
      [
        mapping('Retail', '50+', 'u1'),
        mapping('Care', '1–10', null),
        mapping('Retail', '50+', 'u2'),
        mapping('Retail', '50+', 'u1'),
      ],
      USERS,
    );
    expect(profiles).toEqual(['50+', '1–10']);
    expect(rows.map(({ industry }) => industry)).toEqual(['Retail', 'Care']);
    expect(rows[0]?.cells[0]?.users.map(({ name }) => name)).toEqual(['Émile', 'Zoe']);
  });

  it.each([
    ['nobody', null, true],
    ['an active user', 'u1', false],
    ['only a user who has left', 'u3', true],
    ['only an unknown user', 'u9', true],
  ])('counts a cell with %s as unmapped: %s %s', (_who, id, isUnmapped) => {
    const grid = mappingGrid([mapping('Care', '1–10', id)], USERS);
    expect(grid.rows[0]?.cells[0]?.isUnmapped).toBe(isUnmapped);
    expect(grid.unmapped).toBe(Number(isUnmapped));
  });

  it('counts cells that are missing in the answer', () => {
    expect(mappingGrid([mapping('Care', '1–10', 'u1'), mapping('Retail', '50+', 'u1')], USERS).unmapped).toBe(2);
  });

  it('shows the id of an unknown user', () => {
    const [row] = mappingGrid([mapping('Care', '1–10', 'u9')], USERS).rows;
    expect(row?.cells[0]?.users).toEqual([{ id: 'u9', name: 'u9', isActive: false }]);
  });
});
