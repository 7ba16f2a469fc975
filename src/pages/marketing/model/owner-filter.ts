import { comparisonKey } from '@contract/comparison-key';
import type { SalesUser } from '@contract/sales-mapping';
import type { GridView } from '@harbour/data-grid';

/** Whose prospects the grid shows (product/marketing#whose); any other filter of the owner column is none of these. */
export type Whose = 'all' | 'nobody' | 'mine' | 'other';

/** The grid's column whose filter this is. */
const COLUMN = 'salesforceOwnerId';

const NOBODY = '';

export function whoseOf({ filters }: GridView, myName: string | null): Whose {
  const filter = Object.hasOwn(filters, COLUMN) ? filters[COLUMN] : undefined;
  if (filter === undefined) return 'all';
  const only = filter.kind === 'choice' && filter.texts.length === 1 ? filter.texts[0] : undefined;
  if (only === NOBODY) return 'nobody';
  return only !== undefined && only === myName ? 'mine' : 'other';
}

export function withWhose(view: GridView, whose: Exclude<Whose, 'other'>, myName: string | null): GridView {
  const { [COLUMN]: _, ...filters } = view.filters;
  if (whose === 'all') return { ...view, filters };
  const texts = [whose === 'mine' && myName !== null ? myName : NOBODY];
  return { ...view, filters: { ...filters, [COLUMN]: { kind: 'choice', texts } } };
}

/** The name of the active sales user who is this person, by the key; null if there is none, or more than one. */
export function nameAmong(users: Iterable<SalesUser>, firstName: string, lastName: string): string | null {
  const name = comparisonKey(`${firstName} ${lastName}`);
  const [only, ...others] = [...users].filter((user) => user.isActive && comparisonKey(user.name) === name);
  return only && others.length === 0 ? only.name : null;
}
