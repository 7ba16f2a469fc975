/** Milliseconds; longer than any call may take, so that a tab that never finishes does not block others for ever. */
const HELD_AT_MOST = 60_000;

/**
 * Runs `work` while no other tab of this browser runs work with the same name. Without browser locks (a page without
 * TLS), tabs do not wait for each other.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
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
