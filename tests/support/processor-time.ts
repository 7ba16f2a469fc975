/** How long something kept this process busy, in milliseconds: on a busy machine, the clock says more. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The longest time that the event loop was kept busy without a break while `work` ran, in milliseconds of the processor.
 * Work that took a little longer than `limit` is tried twice more, and the shortest time counts, because garbage can be
 * collected at any moment.
 */
export async function longestTurn(work: () => Promise<unknown>, limit: number): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && shortest > limit && (tries === 0 || shortest < 3 * limit); tries += 1) {
    let longest = 0;
    let isRunning = true;
    let before = process.cpuUsage();
    const turn = () => {
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      before = process.cpuUsage();
      if (isRunning) setTimeout(turn, 1);
    };
    setTimeout(turn, 1);
    await work();
    isRunning = false;
    turn();
    shortest = Math.min(shortest, longest);
  }
  return shortest;
}
