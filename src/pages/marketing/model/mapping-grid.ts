import { cellKey, mappingAxes, type SalesMapping, type SalesUser } from '@contract/sales-mapping';
import { byName } from '@/shared/lib/number';

/** A sales user as a chip of a cell. */
export interface MappedUser {
  id: string;
  /** Their id, if the user is unknown. */
  name: string;
  /** False for unknown users, too: nothing can be assigned to them. */
  isActive: boolean;
}

export interface MappingCellView {
  profile: string;
  users: readonly MappedUser[];
  /** No user who could take this cell's prospects is mapped to it. */
  isUnmapped: boolean;
}

export interface MappingRow {
  industry: string;
  cells: readonly MappingCellView[];
}

export interface MappingGrid {
  profiles: readonly string[];
  rows: readonly MappingRow[];
  unmapped: number;
}

/** Industry by employee profile (product/marketing#mappings-grid), in the answer's order; a cell's users by name. */
export function mappingGrid(mappings: readonly SalesMapping[], users: readonly SalesUser[]): MappingGrid {
  const { industries, profiles } = mappingAxes(mappings);
  const byId = new Map(users.map((user) => [user.id, user]));
  const idsOf = new Map<string, Set<string>>();
  for (const mapping of mappings) {
    const ids = idsOf.get(cellKey(mapping)) ?? new Set();
    if (mapping.salesforceUserId !== null) ids.add(mapping.salesforceUserId);
    idsOf.set(cellKey(mapping), ids);
  }

  const rows = industries.map((industry) => ({
    industry,
    cells: profiles.map((profile) => {
      const ids = idsOf.get(cellKey({ industry, employeeProfile: profile })) ?? [];
      const mapped = [...ids]
        .map((id) => ({ id, name: byId.get(id)?.name ?? id, isActive: byId.get(id)?.isActive ?? false }))
        .toSorted((one, other) => byName(one.name, other.name));
      return { profile, users: mapped, isUnmapped: !mapped.some(({ isActive }) => isActive) };
    }),
  }));
  return { profiles, rows, unmapped: rows.flatMap(({ cells }) => cells).filter(({ isUnmapped }) => isUnmapped).length };
}
