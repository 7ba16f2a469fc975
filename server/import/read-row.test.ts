import type { ImportCell } from '@contract/import/field';
import { describe, expect, it } from 'vitest';
import { readRow } from './read-row';

const read = (mapping: (string | null)[], cells: ImportCell[]) =>
  readRow('visits', mapping, { row: 2, cells, sheet: [] });

describe('a row of a file', () => {
  it('is one with its days and times in columns of their own, of which only some need a day', () => {
    const mapping = ['day', 'startsAt', null, 'endsAt', 'activity'];
    expect(read(mapping, ['03/02/2026', '9:05', '10:00', '', 'Audit']).values).toEqual({
      startsAt: '2026-02-03T09:05',
      activity: 'Audit',
    });
    expect(read(mapping, ['', '9:05', null, '(clear)', 'Audit'])).toMatchObject({
      problem: 'Start has a time and no date. End is required and cannot be cleared.',
      cells: ['', '9:05', null, '(clear)', 'Audit'],
    });
    expect(read(['startsAt.day', 'startsAt', 'endsAt'], ['03/02/2026', '9:05', '9:35']).problem).toBe(
      'End “9:35” is not a date and time (dd/MM/yyyy HH:mm).',
    );
  });

  it('names the column of a cell with an error, also of a part', () => {
    const sheet = [{ kind: 'error', value: '#N/A', text: '#N/A' }, null] as const;
    const row = readRow('visits', ['day', 'startsAt'], { row: 2, cells: ['#N/A', '9:05'], sheet });
    expect(row.problem).toBe('Date of all times has the error #N/A. Start has a time and no date.');
  });
});
