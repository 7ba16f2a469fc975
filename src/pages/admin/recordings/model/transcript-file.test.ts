import { expect, it } from 'vitest';
import { readTranscriptFile } from './transcript-file';

const HEAD = 'WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\n';

it('reads UTF-8, with or without its mark', async () => {
  const webVtt = `${HEAD}Café – 5 €\r\n`;
  expect(await readTranscriptFile(new Blob(['\uFEFF', webVtt]))).toEqual({ webVtt });
  expect(await readTranscriptFile(new Blob([webVtt]))).toEqual({ webVtt });
});

it.each([
  [
    'another encoding',
    [HEAD, 'Good\r\n', 'Caf', new Uint8Array([0xe9]), '\r\nmore'],
    /^Line 5 of the transcript is not UTF-8\./,
  ],
  ['UTF-16', [new Uint8Array([0xff, 0xfe]), HEAD], /^Line 1 .* not UTF-8/],
  ['another format', ['{}'], /^Line 1: this is not a WebVTT file/],
  ['too much', [new Uint8Array(8_000_001)], /longer than 2 million/],
])('refuses %s, with the line', async (_what, parts, problem) => {
  expect(await readTranscriptFile(new Blob(parts))).toEqual({ problem: expect.stringMatching(problem) as string });
});
