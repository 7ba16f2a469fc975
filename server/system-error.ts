/** The code (such as `ENOENT`) and path of something that the system refused; neither for other errors. */
export function systemError(error: unknown): { code?: string; path?: string } {
  if (!(error instanceof Error)) return {};
  const { code, path }: NodeJS.ErrnoException = error;
  return { code, path };
}
