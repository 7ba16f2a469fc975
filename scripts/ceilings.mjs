/** The processor time that each stage of `npm test` may take: tests/ceilings.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './machine.mjs';

const STORED = join(ROOT, 'tests', 'ceilings.json');

/** A stage may take this many times what was measured, because machines and days differ. */
const ROOM = 1.6;
/** How many files are stored, and how many are named when a stage has grown. */
const STORED_FILES = 40;
const NAMED_FILES = 5;

/**
 * @typedef {object} Ceiling
 * @property {number} seconds of processor time, on a machine on which `work` takes `workMs`
 * @property {Record<string, number>} files the slowest files then, in seconds
 */

/** @typedef {{ workMs: number, stages: Record<string, Ceiling> }} Ceilings */

/** @typedef {{ file: string, seconds: number, startUp?: number, tests: { name: string, seconds: number, waits: string }[] }} FileCost */

/** @typedef {{ name: string, cpuSeconds: number | null }} Measured */

/**
 * @param {Measured} stage
 * @param {string} costsPath the report of its files
 * @returns {string | null} what has grown, if the stage took too much
 */
export function overCeiling({ name, cpuSeconds }, costsPath) {
  const { workMs, stages } = readCeilings();
  const ceiling = stages[name];
  if (!ceiling || cpuSeconds === null) return null;
  const allowed = ceiling.seconds * slowness(workMs);
  if (cpuSeconds <= allowed) return null;
  const grown = whatGrew(readCosts(costsPath), ceiling.files);
  return `${name}: ${Math.round(cpuSeconds)} s instead of at most ${Math.round(allowed)} s. ${grown}`;
}

/**
 * The files that have grown most since the ceiling was stored.
 * @param {readonly FileCost[]} costs
 * @param {Record<string, number>} before
 */
export function whatGrew(costs, before) {
  const least = Math.min(...Object.values(before), Number.POSITIVE_INFINITY);
  const known = Number.isFinite(least) ? least : 0;
  const grown = costs
    .map(({ file, seconds }) => ({ file, by: seconds - (before[file] ?? known) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, NAMED_FILES)
    .map(({ file, by }) => `${file} by ${by.toFixed(1)} s`);
  return grown.length > 0 ? `What grew: ${grown.join(', ')}.` : 'No single file grew.';
}

/**
 * Stores new ceilings for stages that have become cheaper or have none; none is ever raised.
 * @param {readonly Measured[]} measured
 * @param {(name: string) => string} costsOf
 */
export function lowerCeilings(measured, costsOf) {
  const stored = readCeilings();
  const workMs = stored.workMs || work();
  const factor = slowness(workMs);
  for (const { name, cpuSeconds } of measured) {
    if (cpuSeconds === null) continue;
    const seconds = Math.ceil((cpuSeconds / factor) * ROOM);
    if (seconds >= (stored.stages[name]?.seconds ?? Number.POSITIVE_INFINITY)) continue;
    const slowest = readCosts(costsOf(name)).slice(0, STORED_FILES);
    const files = Object.fromEntries(
      slowest.map(({ file, seconds: own }) => [file, Number((own / factor).toFixed(1))]),
    );
    stored.stages[name] = { seconds, files };
  }
  writeFileSync(STORED, `${JSON.stringify({ workMs: Math.round(workMs), stages: stored.stages }, null, 2)}\n`);
}

/** @returns {Ceilings} */
function readCeilings() {
  return existsSync(STORED) ? JSON.parse(readFileSync(STORED, 'utf8')) : { workMs: 0, stages: {} };
}

/**
 * @param {string} path
 * @returns {FileCost[]} the slowest first
 */
export function readCosts(path) {
  if (!existsSync(path)) return [];
  /** @type {FileCost[]} */
  const costs = JSON.parse(readFileSync(path, 'utf8'));
  return costs.toSorted((a, b) => b.seconds - a.seconds);
}

/**
 * How many times slower this machine is than the one of the ceilings; 1 if it is faster.
 * @param {number} workMs what the same work took there
 */
function slowness(workMs) {
  return workMs > 0 ? Math.max(1, work() / workMs) : 1;
}

/** Milliseconds of processor time for a piece of work that is always the same: texts, maps and sorting, as tests do. */
function work() {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    const words = Array.from({ length: 60_000 }, (_, index) => `${(index * 7_919) % 60_013}-word`);
    const counts = new Map(words.toSorted().map((word, index) => [word, JSON.stringify({ word, index })]));
    if (counts.size === 0) throw new Error('The work was not done.');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return rounds.toSorted((a, b) => a - b)[2] ?? 0;
}
