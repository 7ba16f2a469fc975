import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { GridColumn } from './grid-column';
import { GridFilterForm } from './GridFilterForm';
import type { ColumnFilter } from './grid-filter';

interface Visit {
  site: string;
  minutes: number;
  date: string;
  status: string;
}

const ROWS: Visit[] = [
  { site: 'Quay', minutes: 30, date: '2026-03-29', status: 'Booked' },
  { site: 'Depot', minutes: 90, date: '2026-10-25', status: 'Completed' },
  { site: 'Yard', minutes: 0, date: '2026-11-18', status: '' },
];
const SITE: GridColumn<Visit> = { id: 'site', title: 'Site', value: (row) => row.site };
const MINUTES: GridColumn<Visit> = { id: 'minutes', title: 'Minutes', kind: 'number', value: (row) => row.minutes };
const DATE: GridColumn<Visit> = { id: 'date', title: 'Date', kind: 'date', value: (row) => row.date };
const STATUS: GridColumn<Visit> = { id: 'status', title: 'Status', filter: 'choice', value: (row) => row.status };

function setUp(column: GridColumn<Visit>, filter?: ColumnFilter) {
  const onApply = vi.fn<(filter: ColumnFilter | null) => void>();
  render(
    <BlueprintProvider>
      <GridFilterForm column={column} rows={ROWS} filter={filter} onApply={onApply} />
    </BlueprintProvider>,
  );
  expect(screen.getByRole('form', { name: `Filter ${column.title}` })).toBeTruthy();
  return { user: userEvent.setup({ delay: null }), onApply };
}

describe('the filter of a column', () => {
  it('compares texts, and asks for a text only if the comparison needs one', async () => {
    const { user, onApply } = setUp(SITE);
    await user.selectOptions(screen.getByLabelText('Comparison'), 'starts with');
    await user.type(screen.getByLabelText('Text'), 'qu{Enter}');
    expect(onApply.mock.lastCall).toEqual([{ kind: 'text', mode: 'starts', text: 'qu' }]);

    await user.selectOptions(screen.getByLabelText('Comparison'), 'is empty');
    expect(screen.queryByLabelText('Text')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.lastCall?.[0]).toMatchObject({ kind: 'text', mode: 'empty' });
  });

  it('limits numbers on both sides or on one', async () => {
    const { user, onApply } = setUp(MINUTES);
    await user.type(screen.getByLabelText('At least'), '30');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.lastCall).toEqual([{ kind: 'number', min: 30, max: null }]);
    await user.type(screen.getByLabelText('At most'), '90.5');
    await user.clear(screen.getByLabelText('At least'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.lastCall).toEqual([{ kind: 'number', min: null, max: 90.5 }]);
  });

  it('limits dates', async () => {
    const { user, onApply } = setUp(DATE);
    await user.type(screen.getByLabelText('From'), '2026-03-29');
    await user.type(screen.getByLabelText('To'), '2026-10-25');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.lastCall).toEqual([{ kind: 'date', from: '2026-03-29', to: '2026-10-25' }]);
  });

  it('offers each existing value once, in order', async () => {
    const { user, onApply } = setUp(STATUS, { kind: 'choice', texts: ['Booked'] });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.parentElement?.textContent, box.checked])).toEqual([
      ['(empty)', false],
      ['Booked', true],
      ['Completed', false],
    ]);
    await user.click(screen.getByLabelText('Completed'));
    await user.click(screen.getByLabelText('Booked'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply.mock.lastCall).toEqual([{ kind: 'choice', texts: ['Completed'] }]);
  });

  it('starts from the current filter, and can be cleared', async () => {
    const { user, onApply } = setUp(MINUTES, { kind: 'number', min: 5, max: null });
    expect(screen.getByLabelText<HTMLInputElement>('At least').value).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onApply.mock.lastCall).toEqual([null]);
  });
});
