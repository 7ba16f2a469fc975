import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recentChanges } from './recent-changes';
import { useChangedRow } from './use-changed-row';
import { useNoteChangedRows } from './use-note-changed-rows';

interface Row {
  name: string;
  visits: number;
}

const keyOf = ({ name }: Row) => `consultant ${name}`;
const lookOf = ({ visits }: Row) => String(visits);
const KINDS = ['visit'];

function Line({ row }: { row: Row }) {
  const { title } = useChangedRow(keyOf(row));
  return (
    <li aria-label={row.name} title={title}>
      {row.visits}
    </li>
  );
}

function Lines({ rows }: { rows: readonly Row[] }) {
  useNoteChangedRows({ rows, keyOf, lookOf, kinds: KINDS });
  return rows.map((row) => <Line key={row.name} row={row} />);
}

const changed = () => screen.getAllByRole('listitem').flatMap(({ title }, index) => (title === '' ? [] : [index]));
const ROWS: readonly Row[] = ['Ada', 'Owen', 'Tom'].map((name) => ({ name, visits: 1 }));
const withVisits = (visits: readonly number[]) => ROWS.map((row, index) => ({ ...row, visits: visits[index] ?? 0 }));

afterEach(() => recentChanges.clear());

it('notes the rows that look different after somebody else’s change, and only those', () => {
  const { rerender } = render(<Lines rows={ROWS} />);
  act(() => recentChanges.note('visit', 'Maria Kelly'));
  expect(changed()).toEqual([]);
  rerender(<Lines rows={withVisits([1, 2, 1])} />);
  expect(changed()).toEqual([1]);
  expect(screen.getByLabelText('Owen').title).toBe('Changed by Maria Kelly just now');
});

it('notes nothing for one’s own changes, or for those of other kinds', () => {
  const { rerender } = render(<Lines rows={ROWS} />);
  rerender(<Lines rows={withVisits([2, 1, 1])} />);
  act(() => recentChanges.note('target', 'Maria Kelly'));
  rerender(<Lines rows={withVisits([3, 1, 1])} />);
  expect(changed()).toEqual([]);
});

it('does not give a later change of one’s own to somebody else', () => {
  const { rerender } = render(<Lines rows={ROWS} />);
  act(() => recentChanges.note('visit', 'Maria Kelly'));
  rerender(<Lines rows={withVisits([2, 1, 1])} />);
  rerender(<Lines rows={withVisits([2, 1, 5])} />);
  expect(changed()).toEqual([0]);
});
