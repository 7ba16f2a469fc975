import { expect, it } from 'vitest';
import { peaksOf } from './measure-peaks';

it('peaks are the loudest sample of each part, as a share of the loudest of all', () => {
  const samples = Float32Array.from([0, 0.25, -0.5, 0.1, 0.05, 0, 0]);
  expect([...peaksOf(samples, 3)]).toEqual([255, 51, 0]);
});

it('silence has no peaks, and no sound has none at all', () => {
  expect([...peaksOf(new Float32Array(4), 2)]).toEqual([0, 0]);
  expect(peaksOf(new Float32Array(), 2)).toHaveLength(0);
});
