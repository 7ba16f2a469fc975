/** A machine of the trial: an address of its own, and what a program is started with to run on it. */
export interface Machine {
  address: string;
  prefix: readonly string[];
}

/** Machines that are addresses of the loopback interface: nothing cuts one off. */
export const loopbackMachines = (count: number): Machine[] =>
  Array.from({ length: count }, (_, index) => ({ address: `127.0.1.${index + 1}`, prefix: [] }));
