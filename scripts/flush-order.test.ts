import { describe, expect, it } from 'vitest';
import { flushOrder } from './flush-order';

const LOG = '31</data/database/pg_wal/00000001000000000000000A>';
const wrote = `11 pwrite64(${LOG}, "..."..., 8192, 0) = 8192`;
const flushed = `12 fdatasync(${LOG}) = 0`;
const answered = '10 write(25<socket:[7]>, "HTTP/1.1 200 OK\\r\\n"..., 300) = 300';
const orderOf = (...lines: string[]) => flushOrder(lines.join('\n')).map(({ isLogFlushed }) => isLogFlushed);

describe('The order of flushes and answers', () => {
  it.each([
    ['flushed and answered', [wrote, flushed, answered], [true]],
    ['never flushed', [wrote, answered], [false]],
    ['flushed after the answer', [wrote, answered, flushed, answered], [false, true]],
    ['written once more after the flush', [wrote, flushed, wrote, answered], [false]],
    [
      'flushed by a call that began before the write',
      [`12 fdatasync(${LOG} <unfinished ...>`, wrote, '12 <... fdatasync resumed>) = 0', answered],
      [false],
    ],
    [
      'still being flushed',
      [wrote, `12 fdatasync(${LOG} <unfinished ...>`, answered, '12 <... fdatasync resumed>) = 0', answered],
      [false, true],
    ],
    ['flushed without success', [wrote, `12 fdatasync(${LOG}) = -1 EIO (Input/output error)`, answered], [false]],
    ['not written at all', [answered], [true]],
  ])('is detected for a log that is %s', (_what, lines, expected) => {
    expect(orderOf(...lines)).toEqual(expected);
  });

  it('counts uploads with their names', () => {
    const upload = '10 fsync(40</data/files/staging/1-2>) = 0';
    const folder = '10 fsync(41</data/files/blobs/ab>) = 0';
    expect(flushOrder([upload, folder, answered, upload, answered].join('\n')).map(({ blobs }) => blobs)).toEqual([
      1, 0,
    ]);
  });
});
