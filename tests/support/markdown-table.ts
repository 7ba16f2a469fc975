/** A table in Markdown, whose second and following columns, `numbers` of them, are numbers. */
export function markdownTable(rows: readonly (readonly string[])[], numbers: number): string {
  const widths = (rows[0] ?? []).map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => column > 0 && column <= numbers;
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => (isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}
