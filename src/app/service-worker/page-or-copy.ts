/** Milliseconds after which a server that does not answer counts as out of reach. */
const PATIENCE = 5_000;

/** What proxies answer while the server behind them is away. */
const SERVER_AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The server's page, or the stored copy if the server is out of reach: it refuses, stays silent, or a proxy answers for
 * it. Without a copy, whatever the server's answer turns out to be.
 */
export async function pageOrCopy(
  ask: () => Promise<Response>,
  readCopy: () => Promise<Response | undefined>,
  patience = PATIENCE,
): Promise<Response> {
  const asked = ask();
  const answer = await Promise.race([asked.catch(() => null), nothingAfter(patience)]);
  if (answer && !SERVER_AWAY.has(answer.status)) return answer;
  return (await readCopy()) ?? asked;
}

function nothingAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
