import { systemError } from '../system-error';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { ServerConfig } from '../config';
import { StartUpError } from '../start-up-error';

type Address = Pick<ServerConfig, 'port' | 'host'>;

const LISTEN_PROBLEMS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Stop what listens there, or choose another with PORT.`,
  EACCES: (port) => `This user may not listen on port ${port}. Choose another with PORT, above 1023.`,
  EADDRNOTAVAIL: (_port, host) =>
    `HOST=${host} is not an address of this machine. Choose one that is, or 0.0.0.0 for all.`,
  ENOTFOUND: (_port, host) => `HOST=${host} is not an address of this machine. Choose one that is, or 0.0.0.0 for all.`,
};

/** @throws StartUpError with what to do */
export async function listen(server: Server, { port, host }: Address): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const problem = LISTEN_PROBLEMS[systemError(error).code ?? ''];
    if (problem === undefined) throw error;
    throw new StartUpError(problem(port, host), error);
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
