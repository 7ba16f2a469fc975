import { expect, it } from 'vitest';
import { byName, counted, formatBytes, formatDuration, formatNumber, formatPounds } from '.';

it.each([
  [() => formatNumber(1234.5678), '1,234.568'],
  [() => formatNumber(1234.5678, 0), '1,235'],
  [() => formatNumber(1234.5, 2, 2), '1,234.50'],
  [() => formatPounds(-1234.5), '-£1,234.50'],
  [() => counted(0, 'character'), '0 characters'],
  [() => counted(1, 'character'), '1 character'],
  [() => counted(8192, 'character'), '8,192 characters'],
  [() => counted(2, 'entry', 'entries'), '2 entries'],
  [() => formatBytes(1023), '1023 B'],
  [() => formatBytes(1024), '1 kB'],
  [() => formatBytes(25 * 1024 * 1024), '25 MB'],
  [() => formatBytes(1.5 * 1024 * 1024), '1.5 MB'],
  [() => formatBytes(300 * 1024 ** 3), '300 GB'],
  [() => formatDuration(5), '0:05'],
  [() => formatDuration(65), '1:05'],
  [() => formatDuration(1500), '25:00'],
  [() => formatDuration(-90), '-1:30'],
  [() => formatDuration(-0.2), '0:00'],
  [() => ['Site 10', 'Site 2', 'alpha'].toSorted(byName).join(', '), 'alpha, Site 2, Site 10'],
])('%s is %s', (format, text) => {
  expect(format()).toBe(text);
});
