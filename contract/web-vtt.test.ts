import { describe, expect, it } from 'vitest';
import { problemInWebVtt, TRANSCRIPT_MAX } from './web-vtt';

const CUE = '00:00.000 --> 00:02.500\nGood morning.\n';

describe('WebVTT', () => {
  it.each([
    `WEBVTT\n\n${CUE}`,
    `\uFEFFWEBVTT - A call\r\n\r\n1\r\n01:00:00.000 --> 01:00:02.500 align:start\r\n<v Owen>Hello\r\n`,
    `WEBVTT\n\nNOTE made by hand\n\n${CUE}\n100:00:00.000 --> 100:00:01.000\nLate.\n`,
  ])('is taken: %j', (text) => {
    expect(problemInWebVtt(text)).toBeNull();
  });

  it.each([
    ['another format', '1\n00:00:00,000 --> 00:00:02,500\nHello', /must begin with the line WEBVTT/],
    ['a longer first word', `WEBVTTX\n\n${CUE}`, /must begin/],
    ['no cues', 'WEBVTT\n\nHello', /has no cues/],
    ['commas in times', 'WEBVTT\n\n00:00,000 --> 00:02,500\nHello', /^Line 3/],
    ['sixty seconds', 'WEBVTT\n\n00:60.000 --> 00:61.500\nHello', /^Line 3/],
    ['what cannot be stored', `WEBVTT\n\n${CUE}\0`, /is not text/],
    ['too much', `WEBVTT\n\n${CUE}${'x'.repeat(TRANSCRIPT_MAX)}`, /longer than/],
  ])('is refused: %s', (_what, text, problem) => {
    expect(problemInWebVtt(text)).toMatch(problem);
  });
});
