import { expect, it } from 'vitest';
import { readStage } from './use-stage-address';

it.each([
  ['', 0],
  ['stage=1', 1],
  ['stage=6&x=7', 6],
  ['stage=0', 0],
  ['stage=-1', 0],
  ['stage=1.5', 0],
  ['stage=1e3', 0],
  ['stage=__proto__', 0],
  ['stage=%3Cb%3E2', 0],
  [`stage=${'1'.repeat(500)}`, 0],
])('the stage of %.30s is %d', (query, stage) => {
  expect(readStage(new URLSearchParams(query))).toBe(stage);
});
