import { isRecord } from '@contract/guards';
import { RAG_COLOR, TARGET_TYPE, targetsOfMonthSchema, type TargetsOfMonth } from '@contract/target';

type Fields = Readonly<Record<string, unknown>>;

const IDS = ['targetId', 'pillarId', 'areaId'];
const NUMBERS = ['target', 'actual', 'previousValue', 'redLower', 'amberLower', 'amberUpper', 'redUpper'];
const TEXTS = [
  'ownerEmail',
  'owner',
  'fact',
  'cause',
  'action',
  'actionCompletedOn',
  'previousAction',
  'previousActionCompletedOn',
];
const TYPES: readonly unknown[] = Object.values(TARGET_TYPE);
const COLORS: readonly unknown[] = Object.values(RAG_COLOR);

/**
 * The contract's schema of a month (Standard Schema, as RTK Query takes it), with a fast check that accepts plainly
 * valid answers. For thousands of targets the schema alone takes longer than everything else from answer to screen; it
 * still decides on everything that the fast check does not accept.
 */
export const targetsAnswer = {
  '~standard': {
    version: 1,
    vendor: 'harbour',
    validate: (value: unknown) =>
      arePlainTargets(value) ? { value } : targetsOfMonthSchema['~standard'].validate(value),
  },
} as const;

/** True only if the contract's schema accepts the value unchanged. */
export function arePlainTargets(value: unknown): value is TargetsOfMonth {
  if (!isRecord(value)) return false;
  const { targets, pillars, areas } = value;
  return areAll(targets, isPlainTarget) && areAll(pillars, isNamed) && areAll(areas, isNamed);
}

function isPlainTarget(target: Fields): boolean {
  return (
    IDS.every((name) => Number.isInteger(target[name])) &&
    NUMBERS.every((name) => target[name] === null || Number.isFinite(target[name])) &&
    TEXTS.every((name) => target[name] === null || typeof target[name] === 'string') &&
    typeof target.description === 'string' &&
    typeof target.isBalanceScoreCard === 'boolean' &&
    TYPES.includes(target.targetType) &&
    COLORS.includes(target.ragColor) &&
    (target.rollupTargetId === null || Number.isInteger(target.rollupTargetId)) &&
    (target.childTargetIds === null || areIds(target.childTargetIds)) &&
    (target.version === undefined || isTextOrNull(target.version))
  );
}

function isNamed({ id, name }: Fields): boolean {
  return Number.isInteger(id) && typeof name === 'string' && name !== '';
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function areIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id));
}

function areAll(values: unknown, test: (fields: Fields) => boolean): boolean {
  return Array.isArray(values) && values.every((value) => isRecord(value) && test(value));
}
