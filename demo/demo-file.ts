export interface DemoFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

export const textFile = (name: string, contentType: string, lines: readonly string[]): DemoFile => ({
  name,
  contentType,
  content: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`),
});

/** The smallest PDF that viewers open: one A4 page with `lines` in Helvetica. */
export function pdfFile(name: string, lines: readonly string[]): DemoFile {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const page = `BT /F1 12 Tf 16 TL 72 770 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, contentType: 'application/pdf', content: new TextEncoder().encode(body) };
}
