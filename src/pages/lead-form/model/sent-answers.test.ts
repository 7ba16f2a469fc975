import { describe, expect, it } from 'vitest';
import { asPlainText } from './sent-answers';

const sent = (answer: string) => asPlainText([{ question: 'Details', answer }]);

describe('a lead as plain text', () => {
  it('reads as it was sent', () => {
    expect(sent('Two sites, +44 117 496 0000\n-5 degrees')).toBe("Details: Two sites, +44 117 496 0000\n'-5 degrees");
    expect(sent('a = b')).toBe('Details: a = b');
  });

  it.each(['=HYPERLINK("http://x")', '@SUM(A1)', '+cmd', '\t=1'])(
    'has no line that a spreadsheet would run: %j',
    (line) => {
      const lines = sent(`Yes\n${line}`).split(/[\n\t]/);
      expect(lines.filter((text) => /^\s*[=+@-]/.test(text))).toEqual([]);
    },
  );
});
