/** One line of an answer of `/metrics`. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** Reads the text format of Prometheus. @throws Error for a line that is neither a sample nor a comment */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`Not a sample: ${line}`);
      const pairs = [...labels.matchAll(LABEL)].map(([, label = '', quoted = '']) => [label, quoted] as const);
      return { name, labels: Object.fromEntries(pairs), value: value === '+Inf' ? Infinity : Number(value) };
    });
}
