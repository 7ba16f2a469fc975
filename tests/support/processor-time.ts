/** How long something kept this process busy, in milliseconds: on a busy machine, the clock says more. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
