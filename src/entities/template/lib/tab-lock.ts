/** Longer than any call may take: a tab that never comes to an end keeps the others waiting no longer. Milliseconds. */
const HELD_AT_MOST = 60_000;

/**
 * Does `work` while no other tab of this browser does work of that name. Where the browser has no locks (a page without
 * TLS), tabs do not wait for each other.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Absent in pages without TLS.
  if (!navigator.locks) return work();
  return new Promise<Result>((resolve, reject) => {
    const held = async () => {
      const working = work();
      working.then(resolve, reject);
      await Promise.race([working.then(nothing, nothing), pause(HELD_AT_MOST)]);
    };
    navigator.locks.request(name, held).catch(reject);
  });
}

function nothing(): void {}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
