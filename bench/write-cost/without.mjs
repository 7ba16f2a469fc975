/** Replaces the modules that BENCH_WITHOUT names; `--import` it after tsx. */
import { register } from 'node:module';
import { REPLACEMENTS } from './replacements.mjs';

const without = /** @type {keyof typeof REPLACEMENTS} */ (process.env.BENCH_WITHOUT);
register(new URL('./replace-module.mjs', import.meta.url), { data: REPLACEMENTS[without] });
