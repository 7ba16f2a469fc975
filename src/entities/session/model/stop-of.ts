const isStop = (value: unknown): value is () => void => typeof value === 'function';

/** The function that removes an added listener: the middleware returns it, although the types do not say so. */
export function stopOf(added: unknown): () => void {
  if (!isStop(added)) throw new Error('The store has no listener middleware.');
  return added;
}
