import type { ReactNode } from 'react';

const RANGE = /[£\d.,:/]{0,20}\d–[£\d.,:/]{0,20}\d/;

/** A text whose ranges, such as '2026–2029', do not break at their dash. */
export function wholeRanges(content: ReactNode): ReactNode {
  const range = typeof content === 'string' && content.includes('–') ? RANGE.exec(content) : null;
  if (!range) return content;
  const end = range.index + range[0].length;
  return (
    <>
      {range.input.slice(0, range.index)}
      <span className="app-line">{range[0]}</span>
      {wholeRanges(range.input.slice(end))}
    </>
  );
}
