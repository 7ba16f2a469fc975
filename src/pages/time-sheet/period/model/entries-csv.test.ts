// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { makeTimeEntry } from '@/entities/time-entry/index.testing';
import { entriesCsv } from './entries-csv';

const ENTRY = makeTimeEntry({
  accountName: 'Bell, Book & Candle',
  contractId: 'k2',
  contracts: [
    { key: 'k1', value: 'First' },
    { key: 'k2', value: 'Second' },
  ],
  description: '=HYPERLINK("x")\nsecond line',
  activityType: 'Advisory',
  publishToSafetyNest: true,
  endTime: '2026-11-18T10:15',
  duration: 75,
  files: 2,
  mileage: 12.5,
});

describe('entries as CSV', () => {
  it('have names instead of ids, and nothing that a spreadsheet would run', () => {
    const [mark, row] = [entriesCsv([ENTRY]).slice(0, 1), entriesCsv([ENTRY]).split('\r\n')[1]];
    expect(mark).toBe('\uFEFF');
    expect(row).toBe(
      `18/11/2026,T-000001,"Bell, Book & Candle",Second,"'=HYPERLINK(""x"")\nsecond line",Advisory,,,Yes,09:00,10:15,75,2,12.5`,
    );
  });

  it('of a year are a line each', () => {
    const year = Array.from({ length: 1_000 }, (_, index) => ({
      ...ENTRY,
      id: String(index),
      description: 'One line',
    }));
    expect(entriesCsv(year).split('\r\n')).toHaveLength(1_001);
  });
});
