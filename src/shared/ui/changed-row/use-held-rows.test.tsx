import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentChanges } from './recent-changes';
import { useHeldRows } from './use-held-rows';

interface Row {
  id: string;
  name: string;
}

const keyOf = ({ id }: Row) => id;
const changeKeys = ({ id }: Row) => [`file ${id}`];
const ALL: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Plan ${id}` }));
const without = (...ids: readonly string[]) => ALL.filter(({ id }) => !ids.includes(id));

interface Props {
  rows: readonly Row[];
  source?: readonly Row[];
  of?: string;
}

function show(initial: Props) {
  const hook = renderHook(
    ({ rows, source, of }: Props) =>
      useHeldRows({ rows, source, of, keyOf, changeKeys, latest: ({ id }) => source?.find((row) => row.id === id) }),
    { initialProps: initial },
  );
  return { ...hook, names: () => hook.result.current.map(({ name }) => name) };
}

const changedByMaria = (...ids: readonly string[]) =>
  act(() => ids.forEach((id) => recentChanges.note(`file ${id}`, 'Maria Kelly')));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  recentChanges.clear();
  vi.useRealTimers();
});

describe('rows that leave a list after somebody else’s change', () => {
  it('stay where they are until the next key', () => {
    const { rerender, names } = show({ rows: ALL });
    changedByMaria('a', 'b', 'd');
    rerender({ rows: without('a', 'b', 'd') });
    expect(names()).toEqual(['Plan a', 'Plan b', 'Plan c', 'Plan d']);
    rerender({ rows: [...without('a', 'b', 'd'), { id: 'e', name: 'Plan e' }] });
    expect(names()).toEqual(['Plan a', 'Plan b', 'Plan c', 'Plan d', 'Plan e']);
    fireEvent.keyUp(document.body);
    expect(names()).toEqual(['Plan c', 'Plan e']);
  });

  it('stay until a click has ended, also its double', () => {
    const { rerender, names } = show({ rows: ALL });
    changedByMaria('b');
    rerender({ rows: without('b') });
    fireEvent.click(document.body);
    act(() => void vi.advanceTimersByTime(300));
    expect(names()).toContain('Plan b');
    act(() => void vi.advanceTimersByTime(200));
    expect(names()).not.toContain('Plan b');
  });

  it('show their present state if the filter alone no longer finds them', () => {
    const { rerender, names } = show({ rows: ALL, source: ALL });
    changedByMaria('b');
    const now = ALL.map((row) => (row.id === 'b' ? { ...row, name: 'Draft b' } : row));
    rerender({ rows: without('b'), source: now });
    expect(names()).toEqual(['Plan a', 'Draft b', 'Plan c', 'Plan d']);
  });

  it('are not doubled if they come back', () => {
    const { rerender, names } = show({ rows: ALL });
    changedByMaria('b');
    rerender({ rows: without('b') });
    rerender({ rows: ALL });
    expect(names()).toEqual(['Plan a', 'Plan b', 'Plan c', 'Plan d']);
  });
});

describe('rows that leave a list', () => {
  it('by one’s own change go at once', () => {
    const { rerender, names } = show({ rows: ALL });
    changedByMaria('a');
    rerender({ rows: without('b') });
    expect(names()).toEqual(['Plan a', 'Plan c', 'Plan d']);
  });

  it('by one’s own change go at once, also shortly after somebody else’s', () => {
    const { rerender, names } = show({ rows: ALL });
    changedByMaria('b');
    rerender({ rows: [...ALL] });
    fireEvent.keyUp(document.body);
    rerender({ rows: without('b') });
    expect(names()).toEqual(['Plan a', 'Plan c', 'Plan d']);
  });

  it('go with the client that they belong to', () => {
    const { rerender, names } = show({ rows: ALL, of: 'one' });
    changedByMaria('b');
    rerender({ rows: without('b'), of: 'another' });
    expect(names()).toEqual(['Plan a', 'Plan c', 'Plan d']);
  });

  it('go at once if it was another filter, and so do those that were held', () => {
    const { rerender, names } = show({ rows: ALL, source: ALL });
    changedByMaria('b');
    const source = [...ALL];
    rerender({ rows: without('b'), source });
    expect(names()).toContain('Plan b');
    rerender({ rows: without('b', 'c'), source });
    expect(names()).toEqual(['Plan a', 'Plan d']);
  });
});
