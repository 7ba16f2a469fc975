// On its own, because screens without a grid ask this too.

/** Whether a parameter belongs to the view of a grid: its order, search and filters. @param prefix of the grid */
export function isGridParam(name: string, prefix = ''): boolean {
  return name === `${prefix}sort` || name === `${prefix}find` || name.startsWith(`${prefix}filter.`);
}
