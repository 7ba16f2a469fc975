/** The code and the path with which the system refused something, such as `ENOENT`; neither for other errors. */
export function systemError(error: unknown): { code?: string; path?: string } {
  if (!(error instanceof Error)) return {};
  const { code, path }: NodeJS.ErrnoException = error;
  return { code, path };
}
