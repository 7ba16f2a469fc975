/** Loader hooks that replace the source of each module whose URL ends in one of the given paths. */

/** @type {Record<string, string>} */
let sources = {};

/** @param {Record<string, string>} data */
export function initialize(data) {
  sources = data;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const path = Object.keys(sources).find((end) => url.split('?')[0]?.endsWith(end));
  if (path === undefined) return nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: sources[path] };
}
