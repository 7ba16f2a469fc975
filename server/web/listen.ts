import { systemError } from '../system-error';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { ServerConfig } from '../config';
import { StartUpError } from '../start-up-error';

interface Address extends Pick<ServerConfig, 'port' | 'host'> {
  /** The variable that the port comes from. */
  setBy?: 'PORT' | 'METRICS_PORT';
}

const LISTEN_PROBLEMS: Record<string, (address: Required<Address>) => string> = {
  EADDRINUSE: ({ port, setBy }) => `Port ${port} is in use. Stop what listens there, or choose another with ${setBy}.`,
  EACCES: ({ port, setBy }) => `This user may not listen on port ${port}. Choose another with ${setBy}, above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
};

function noSuchHost({ host }: Address): string {
  return `HOST=${host} is not an address of this machine. Choose one that is, or 0.0.0.0 for all.`;
}

/** @throws StartUpError with what to do */
export async function listen(server: Server, { port, host, setBy = 'PORT' }: Address): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const problem = LISTEN_PROBLEMS[systemError(error).code ?? ''];
    if (problem === undefined) throw error;
    throw new StartUpError(problem({ port, host, setBy }), error);
  }
}

/**
 * Before the database is opened and filled, which takes longer than anybody wants to wait for this answer.
 * @throws StartUpError as `listen` does
 */
export async function refuseUnusablePort(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address);
  server.close();
  await once(server, 'close');
}
