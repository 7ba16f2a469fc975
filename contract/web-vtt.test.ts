import fc from 'fast-check';
import { processorTime } from '@tests/support/processor-time';
import { describe, expect, it } from 'vitest';
import { readWebVtt, toWebVtt, TRANSCRIPT_MAX } from './web-vtt';

const CUE = '00:00.000 --> 00:02.500\nGood morning.\n';
const SUB_RIP = '1\n00:00:01,000 --> 00:00:02,500\nGood\nmorning.\n\n2\n01:00:00,040 --> 01:00:01,999\n<i>Bye</i>\n';

const linesOf = (text: string) => {
  const read = readWebVtt(text);
  return 'lines' in read ? read.lines : read.problem;
};
const saidIn = (cueText: string) => {
  const lines = linesOf(`WEBVTT\n\n00:00.000 --> 00:02.000\n${cueText}\n`);
  return typeof lines === 'string' ? lines : lines.map(({ speaker, text }) => [speaker, text]);
};

describe('WebVTT', () => {
  it.each([
    [`WEBVTT\n\n${CUE}`, 0, 2.5],
    [`\uFEFFWEBVTT - A call\r\n\r\n1\r\n01:00:00.000 --> 01:00:02.500 align:start\r\n<v Owen>Hello\r\n`, 3600, 3602.5],
    [
      `WEBVTT\r\rNOTE made by hand\r\rSTYLE\r::cue { color: red }\r\r100:00:00.000 --> 100:00:01.000\rLate.`,
      360000,
      360001,
    ],
  ])('is read, with its times: %j', (text, start, end) => {
    expect(linesOf(text)).toMatchObject([{ start, end }]);
    expect(toWebVtt(text)).toEqual({ webVtt: text });
  });

  it('is in the order of time, each cue until its blank line', () => {
    const text =
      'WEBVTT\n\n00:05.000 --> 00:06.000\nSecond\nline\n\nnot said\n\n00:01.000 --> 00:02.000\nFirst\n00:03.000 --> 00:04.000\n';
    expect(linesOf(text)).toEqual([
      { start: 1, end: 2, speaker: '', text: 'First' },
      { start: 5, end: 6, speaker: '', text: 'Second line' },
    ]);
  });

  it.each<[string, string[][]]>([
    ['<v Owen &amp; Co>Hello <b>there</b></v>', [['Owen & Co', 'Hello there']]],
    [
      '<v.loud Ann>One\n<v Bo>Two',
      [
        ['Ann', 'One'],
        ['Bo', 'Two'],
      ],
    ],
    ['<c.red>a</c> <00:00:01.000>b &lt;c&gt; &#39;d&#x27; &unknown; &nbsp;e', [['', "a b <c> 'd' &unknown; e"]]],
    ['3 < 4, and <script>alert(1)</script>', [['', '3 < 4, and alert(1)']]],
    ['an open <v Owen', [['', 'an open <v Owen']]],
    ['<v >Nobody', [['', 'Nobody']]],
    ['<i></i>', []],
  ])('says who speaks, without markup: %j', (text, said) => {
    expect(saidIn(text)).toEqual(said);
  });

  it.each([
    ['another format', '{"transcript": []}', /^Line 1: this is not a WebVTT file/],
    ['a longer first word', `WEBVTTX\n\n${CUE}`, /must begin with the line WEBVTT/],
    ['no cues', 'WEBVTT\n\nHello', /has no cues/],
    ['commas in times', 'WEBVTT\n\n00:00,000 --> 00:02,500\nHello', /^Line 3/],
    ['sixty seconds', 'WEBVTT\n\n00:60.000 --> 00:61.500\nHello', /^Line 3/],
    [
      'an end before the beginning',
      `WEBVTT\n\n${CUE}\n00:05.000 --> 00:04.000\nBack`,
      /^Line 6 .* ends before it begins/,
    ],
    ['what cannot be stored', `WEBVTT\n\n${CUE}\0`, /is not text/],
    ['too much', `WEBVTT\n\n${CUE}${'x'.repeat(TRANSCRIPT_MAX)}`, /longer than/],
    ['bad times in SubRip', `${SUB_RIP}\n3\n00:00:05 --> 00:00:06,000\nHello`, /^Line 11 .*00:00:01,000 -->/],
  ])('is refused: %s', (_what, text, problem) => {
    expect(linesOf(text)).toMatch(problem);
    expect(toWebVtt(text)).toMatchObject({ problem: expect.stringMatching(problem) as string });
  });

  it('is made of SubRip', () => {
    const webVtt =
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGood\nmorning.\n\n01:00:00.040 --> 01:00:01.999\n<i>Bye</i>\n';
    expect(toWebVtt(SUB_RIP)).toEqual({ webVtt });
    expect(toWebVtt(`\uFEFF${SUB_RIP.replaceAll('\n\n', '\n').replaceAll('\n', '\r\n')}`)).toEqual({ webVtt });
    expect(linesOf(webVtt)).toMatchObject([{ text: 'Good morning.' }, { start: 3600.04, end: 3601.999, text: 'Bye' }]);
  });

  it('keeps the times of any SubRip', () => {
    const moment = fc.integer({ min: 0, max: 400_000_000 });
    const written = (ms: number) =>
      `${Math.floor(ms / 3_600_000)}:${new Date(ms).toISOString().slice(14, 23).replace('.', ',')}`;
    fc.assert(
      fc.property(moment, fc.nat(5_000), (start, length) => {
        const made = toWebVtt(`${written(start)} --> ${written(start + length)}\nHello`);
        const [line] = 'webVtt' in made ? linesOf(made.webVtt) : [];
        expect(line).toMatchObject({ start: start / 1000, end: (start + length) / 1000 });
      }),
    );
  });

  it('reads the largest hostile files at once', () => {
    const most = (piece: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${piece.repeat(1_999_000 / piece.length)}`;
    expect(saidIn(`${'<'.repeat(900_000)}>`)).toHaveLength(1);
    for (const piece of ['<', '<v a>', '&', '&#1', 'x\n', '1\n', '<b ', '00:00.000 --> 00:01.000\n\n', ' ']) {
      expect([piece, processorTime(() => linesOf(most(piece))) < 3_000]).toEqual([piece, true]);
    }
  });
});
