import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RowChunks } from './RowChunks';

const ROWS = Array.from({ length: 60 }, (_, index) => `Row ${index + 1}`);

/** What the browser would report: for each element, the observer that watches it. */
let watched: Map<Element, (isNear: boolean) => void>;

beforeEach(() => {
  watched = new Map();
  class Observer {
    #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      const report = (isIntersecting: boolean) =>
        this.#report(
          [{ target, isIntersecting }] as unknown as IntersectionObserverEntry[],
          this as unknown as IntersectionObserver,
        );
      watched.set(target, report);
    }
    unobserve(target: Element) {
      watched.delete(target);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

function show(kept?: readonly number[]) {
  render(
    <RowChunks items={ROWS} name="rows" estimate={() => 20} kept={kept}>
      {(row) => (
        <button key={row} type="button">
          {row}
        </button>
      )}
    </RowChunks>,
  );
}

const chunkOf = (index: number) => [...watched.keys()][index];
const report = (index: number, isNear: boolean) => {
  const chunk = chunkOf(index);
  act(() => watched.get(chunk ?? document.body)?.(isNear));
};
const isShown = (row: number) => screen.queryByRole('button', { name: `Row ${row}` }) !== null;

describe('many rows', () => {
  it('are blank space of about their height until they are near', () => {
    show();
    expect(isShown(1)).toBe(true);
    expect(isShown(60)).toBe(false);
    expect(chunkOf(4)).toHaveProperty('style.height', '240px');

    report(4, true);
    expect(isShown(60)).toBe(true);
    expect(chunkOf(4)).toHaveProperty('style.height', '');

    report(4, false);
    expect(isShown(60)).toBe(false);
  });

  it('stay while one of them has the focus', () => {
    show();
    screen.getByRole('button', { name: 'Row 1' }).focus();
    report(0, false);
    expect(isShown(1)).toBe(true);
  });

  it('stay if one of them is kept', () => {
    show([59]);
    report(4, false);
    expect(isShown(60)).toBe(true);
    expect(isShown(30)).toBe(false);
  });
});
