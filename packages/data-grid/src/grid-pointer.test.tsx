import { BlueprintProvider } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLAIN_HOST } from '../testing/plain-host';
import { DataGrid } from './DataGrid';
import type { DataGridProps, GridHandle } from './data-grid-props';
import type { GridColumn } from './grid-column';

interface Box {
  id: string;
  name: string;
  weight: number;
}

const BOXES: Box[] = Array.from({ length: 20 }, (_, index) => ({
  id: `b${index}`,
  name: `Box ${index}`,
  weight: index,
}));
const COLUMNS: GridColumn<Box>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name, width: 100 },
  { id: 'weight', title: 'Weight', kind: 'number', value: (row) => row.weight, width: 100 },
];
const rowKey = (row: Box) => row.id;

/** px: the default row height; jsdom has no layout, so the first row begins at 0. */
const ROW = 28;
const at = (row: number, column: number) => ({ clientX: column * 100 + 10, clientY: row * ROW + 5, button: 0 });

// jsdom has no pointer capture, which the grid uses so that a drag may leave its cell.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
});

function setUp(props: Partial<DataGridProps<Box>> = {}) {
  const onActivate = vi.fn<NonNullable<DataGridProps<Box>['onActivate']>>();
  const ref = createRef<GridHandle<Box>>();
  render(
    <BlueprintProvider>
      <DataGrid
        host={PLAIN_HOST}
        ref={ref}
        label="Boxes"
        rows={BOXES}
        columns={COLUMNS}
        rowKey={rowKey}
        layout={{ density: 'compact' }}
        onActivate={onActivate}
        {...props}
      />
    </BlueprintProvider>,
  );
  const grid = screen.getByRole('grid', { name: 'Boxes' });
  const cell = (text: string) => within(grid).getByText(text, { selector: '[role=gridcell]' });
  const selected = () =>
    within(grid)
      .queryAllByRole('gridcell', { selected: true })
      .map(({ textContent }) => textContent);
  const activeKey = () => ref.current?.activeCell()?.rowKey;
  return { cell, selected, activeKey, onActivate };
}

/** The events of a press on one cell that is released on another; the click goes to their common ancestor. */
function drag(from: HTMLElement, to: HTMLElement, places: [start: object, end: object], pointerType = 'mouse') {
  const [start, end] = places;
  fireEvent.pointerDown(from, { ...start, pointerId: 1, pointerType });
  fireEvent.pointerMove(to, { ...end, pointerId: 1, pointerType });
  fireEvent.pointerUp(to, { ...end, pointerId: 1, pointerType });
  fireEvent(to, new PointerEvent('click', { ...end, bubbles: true, pointerType }));
}

describe('the mouse in a grid that opens cells on a click', () => {
  it('opens the cell that is clicked', () => {
    const { cell, onActivate } = setUp({ activatesOnClick: true });
    drag(cell('Box 2'), cell('Box 2'), [at(2, 0), at(2, 0)]);
    expect(onActivate.mock.calls.map(([{ rowKey: key }]) => key)).toEqual(['b2']);
  });

  it('also opens it if the pointer moved within the cell', () => {
    const { cell, onActivate } = setUp({ activatesOnClick: true });
    drag(cell('Box 2'), cell('Box 2'), [at(2, 0), { ...at(2, 0), clientX: 14 }]);
    expect(onActivate).toHaveBeenCalledOnce();
  });

  it('draws a range without opening anything, however fast', async () => {
    const { cell, selected, onActivate } = setUp({ activatesOnClick: true });
    drag(cell('Box 1'), cell('Box 3'), [at(1, 0), at(3, 1)]);
    await waitFor(() => expect(selected()).toEqual(['Box 1', '1', 'Box 2', '2', 'Box 3', '3']));
    expect(onActivate).not.toHaveBeenCalled();
  });

  it('opens again with the next click', () => {
    const { cell, onActivate } = setUp({ activatesOnClick: true });
    drag(cell('Box 1'), cell('Box 3'), [at(1, 0), at(3, 1)]);
    drag(cell('Box 4'), cell('Box 4'), [at(4, 0), at(4, 0)]);
    expect(onActivate.mock.calls.map(([{ rowKey: key }]) => key)).toEqual(['b4']);
  });
});

describe('cells that can be dragged', () => {
  const isDraggable: DataGridProps<Box>['isDraggable'] = ({ row }) => row.weight === 2;

  it('are dropped on another cell, copied with Ctrl, and put back with Escape; others draw a range', async () => {
    const onDrop = vi.fn<NonNullable<DataGridProps<Box>['onDrop']>>();
    const onRangeDrawn = vi.fn<() => void>();
    const { cell, selected, onActivate } = setUp({ activatesOnClick: true, isDraggable, onDrop, onRangeDrawn });
    drag(cell('Box 2'), cell('Box 4'), [at(2, 0), at(4, 1)]);
    drag(cell('Box 2'), cell('Box 5'), [at(2, 0), { ...at(5, 0), ctrlKey: true }]);
    expect(onDrop.mock.calls.map(([from, to, copies]) => [from.rowKey, to.rowKey, to.column.id, copies])).toEqual([
      ['b2', 'b4', 'weight', false],
      ['b2', 'b5', 'name', true],
    ]);
    fireEvent.pointerDown(cell('Box 2'), { ...at(2, 0), pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(cell('Box 6'), { ...at(6, 0), pointerId: 1, pointerType: 'mouse' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Escape' });
    fireEvent.pointerUp(cell('Box 6'), { ...at(6, 0), pointerId: 1, pointerType: 'mouse' });
    expect(onDrop).toHaveBeenCalledTimes(2);
    expect(onRangeDrawn).not.toHaveBeenCalled();
    drag(cell('Box 1'), cell('Box 3'), [at(1, 0), at(3, 0)]);
    await waitFor(() => expect(selected()).toEqual(['Box 1', 'Box 2', 'Box 3']));
    expect(onRangeDrawn).toHaveBeenCalledOnce();
    expect(onActivate).not.toHaveBeenCalled();
  });
});

describe('a finger', () => {
  it('selects on tap, not on touch, which may start a scroll', () => {
    const { cell, activeKey } = setUp();
    fireEvent.pointerDown(cell('Box 3'), { ...at(3, 0), pointerId: 1, pointerType: 'touch' });
    expect(activeKey()).not.toBe('b3');
    fireEvent(cell('Box 3'), new PointerEvent('click', { ...at(3, 0), bubbles: true, pointerType: 'touch' }));
    expect(activeKey()).toBe('b3');
  });

  it('opens with a tap if a click opens, also after a mouse has drawn a range', () => {
    const { cell, onActivate } = setUp({ activatesOnClick: true });
    drag(cell('Box 1'), cell('Box 3'), [at(1, 0), at(3, 1)]);
    drag(cell('Box 5'), cell('Box 5'), [at(5, 0), at(5, 0)], 'touch');
    expect(onActivate.mock.calls.map(([{ rowKey: key }]) => key)).toEqual(['b5']);
  });

  it('draws no range as it moves', () => {
    const { cell, activeKey } = setUp();
    fireEvent.pointerDown(cell('Box 1'), { ...at(1, 0), pointerId: 1, pointerType: 'touch' });
    fireEvent.pointerMove(cell('Box 3'), { ...at(3, 1), pointerId: 1, pointerType: 'touch' });
    fireEvent.pointerUp(cell('Box 3'), { ...at(3, 1), pointerId: 1, pointerType: 'touch' });
    expect(activeKey()).not.toBe('b1');
    expect(activeKey()).not.toBe('b3');
  });
});

describe('cells that React draws', () => {
  const VIEWED: GridColumn<Box>[] = [
    { id: 'name', title: 'Name', value: (row) => row.name, width: 100 },
    {
      id: 'weight',
      title: 'Weight',
      value: (row) => row.weight,
      width: 100,
      view: ({ row, rowKey: key }) => <button type="button" aria-label={`Weigh ${key}`}>{`${row.weight} kg`}</button>,
    },
  ];
  const buttons = () =>
    screen.getAllByRole('button', { name: /^Weigh/ }).map((button) => button.getAttribute('aria-label'));

  it('are drawn in the cells of their rows, follow sort and find, and are removed with them', async () => {
    setUp({ columns: VIEWED, view: undefined });
    await waitFor(() => expect(buttons().slice(0, 3)).toEqual(['Weigh b0', 'Weigh b1', 'Weigh b2']));
    const cell = screen.getByRole('button', { name: 'Weigh b1' }).closest('[role=gridcell]');
    expect(cell?.closest('[role=row]')?.textContent).toContain('Box 1');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'box 19' } });
    await waitFor(() => expect(buttons()).toEqual(['Weigh b19']));
    expect(screen.getByText('19 kg').closest('[role=row]')?.textContent).toContain('Box 19');
  });

  it('may contain controls, whose click does not open the cell', async () => {
    const { onActivate } = setUp({ columns: VIEWED, activatesOnClick: true });
    const weigh = await screen.findByRole('button', { name: 'Weigh b1' });
    drag(weigh, weigh, [at(1, 1), at(1, 1)]);
    expect(onActivate).not.toHaveBeenCalled();
  });
});
