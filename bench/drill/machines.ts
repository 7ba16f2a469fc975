import { spawnSync } from 'node:child_process';
import { unprivilegedUser } from '../../tests/support/postgres';

/** A machine of the trial: an address of its own, and what a program is started with to run on it. */
export interface Machine {
  address: string;
  prefix: readonly string[];
  /** Takes it off the network, or puts it back; null where nothing can. */
  setReachable: ((isReachable: boolean) => void) | null;
}

export interface Machines {
  list: readonly Machine[];
  remove(): void;
}

/** Root on Linux can give each machine a network of its own, joined by a bridge; others use loopback addresses. */
export function makeMachines(count: number): Machines {
  return namespaces(count) ?? { list: loopbackMachines(count), remove: () => undefined };
}

const loopbackMachines = (count: number): Machine[] =>
  Array.from({ length: count }, (_, index) => ({ address: `127.0.1.${index + 1}`, prefix: [], setReachable: null }));

const NETWORK = '10.231.77';

function namespaces(count: number): Machines | null {
  const user = unprivilegedUser();
  if (process.platform !== 'linux' || user === null) return null;
  const id = `hb${process.pid % 100_000}`;
  const names = Array.from({ length: count }, (_, index) => `${id}-${index + 1}`);
  const remove = () => {
    for (const name of names) ip(`netns del ${name}`);
    ip(`link del ${id}`);
  };
  process.once('exit', remove);
  const steps = [
    `link add ${id} type bridge`,
    `addr add ${NETWORK}.1/24 dev ${id}`,
    `link set ${id} up`,
    ...names.flatMap((name, index) => [
      `netns add ${name}`,
      `link add ${name} type veth peer name eth0 netns ${name}`,
      `link set ${name} master ${id} up`,
      `-n ${name} addr add ${NETWORK}.${11 + index}/24 dev eth0`,
      `-n ${name} link set eth0 up`,
      `-n ${name} link set lo up`,
    ]),
  ];
  if (!steps.every(ip)) {
    remove();
    return null;
  }
  const as = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return {
    list: names.map((name, index) => ({
      address: `${NETWORK}.${11 + index}`,
      prefix: ['ip', 'netns', 'exec', name, ...as],
      setReachable: (isReachable) => void ip(`link set ${name} ${isReachable ? 'up' : 'down'}`),
    })),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

const ip = (step: string) => spawnSync('ip', step.split(' '), { stdio: 'ignore' }).status === 0;
