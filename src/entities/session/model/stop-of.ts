const isStop = (value: unknown): value is () => void => typeof value === 'function';

/** What ends a listener that was added: the middleware returns it instead of the action, which the types do not say. */
export function stopOf(added: unknown): () => void {
  if (!isStop(added)) throw new Error('The store has no listener middleware.');
  return added;
}
