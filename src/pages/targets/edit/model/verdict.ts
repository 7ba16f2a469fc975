import { RAG_COLOR, ragColor, type Limits, type RagColor, type TargetType } from '@contract/target';
import { ragWord } from '../../status/model/rag';
import { formatValue } from '../../model/target-value';

/** The status that a value would have. */
export interface Verdict {
  color: RagColor;
  /** '£1,200 short of green' */
  text: string;
}

const LOWER = ['redLower', 'amberLower'] as const;
const UPPER = ['amberUpper', 'redUpper'] as const;

/** The verdict on a value while it is typed, by the rule that portal and server share (product/targets#status). */
export function verdictOf(actual: number | null, limits: Limits, type: TargetType): Verdict {
  const color = ragColor({ ...limits, actual });
  if (actual === null) return { color, text: 'No value yet' };
  if (color === RAG_COLOR.none) return { color, text: 'No limits set' };
  return {
    color,
    text: color === RAG_COLOR.green ? greenText(actual, limits, type) : distanceText(actual, limits, type),
  };
}

function greenText(actual: number, limits: Limits, type: TargetType): string {
  const rooms = [
    ...bounds(limits, LOWER).map((bound) => actual - bound),
    ...bounds(limits, UPPER).map((bound) => bound - actual),
  ];
  return `Green, with ${formatValue(Math.min(...rooms), type)} to spare`;
}

/** Reaching a limit counts (product/targets#status): a value on the limit is not green, although nothing is missing. */
function distanceText(actual: number, limits: Limits, type: TargetType): string {
  const floor = Math.max(...bounds(limits, LOWER));
  if (actual <= floor) {
    return actual === floor
      ? `on the limit: green is above ${formatValue(floor, type)}`
      : `${formatValue(floor - actual, type)} short of green`;
  }
  const ceiling = Math.min(...bounds(limits, UPPER));
  return actual === ceiling
    ? `on the limit: green is below ${formatValue(ceiling, type)}`
    : `${formatValue(actual - ceiling, type)} over green`;
}

function bounds(limits: Limits, names: readonly (keyof Limits)[]): number[] {
  return names.flatMap((name) => limits[name] ?? []);
}

/** `verdictOf` in a sentence for a screen reader: the colour's word first. */
export function verdictText({ color, text }: Verdict): string {
  return color === RAG_COLOR.green || color === RAG_COLOR.none ? text : `${ragWord(color)}, ${text}`;
}
