import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * The message at which a connection falls silent: the next one that contains this text. It is lost, or still arrives.
 */
interface LastMessage {
  text: string;
  arrives: boolean;
}

interface Pair {
  isSilent: boolean;
  last: LastMessage | null;
  sockets: Socket[];
}

export interface SilentProxy {
  /** The same database, through the proxy. */
  url: string;
  /**
   * Open connections fall silent, at once or after their last message, without being closed, as in a failover that resets
   * nothing. New connections work. Resolves when the first message is lost.
   */
  silence(last?: LastMessage): Promise<void>;
  /** The same for connections that are opened from now on; those that are open stay as they are. */
  silenceNew(last: LastMessage): Promise<void>;
  /** As `silence()`, and new connections get no answer either, until `answerAgain`. */
  silenceAll(): Promise<void>;
  answerAgain(): void;
  stop(): void;
}

/** Stands between a server and its database, at `databaseUrl`. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const [host, port] = [url.hostname, Number(url.port)];
  const connectToDatabase = () => (folder === null ? connect(port, host) : connect(`${folder}/.s.PGSQL.${port}`));
  const pairs = new Set<Pair>();
  let isAllSilent = false;
  let lastOfNew: LastMessage | null = null;
  let lost = () => undefined as void;
  const firstLost = () => new Promise<void>((resolve) => (lost = resolve));

  const server = createServer((client) => {
    const database = connectToDatabase();
    const pair: Pair = { isSilent: isAllSilent, last: lastOfNew, sockets: [client, database] };
    pairs.add(pair);
    client.on('data', (message: Buffer) => {
      const { last } = pair;
      const isLast = last !== null && message.includes(last.text);
      if (!pair.isSilent && (!isLast || last.arrives)) database.write(message);
      else lost();
      if (isLast) pair.isSilent = true;
    });
    database.on('data', (answer: Buffer) => {
      if (pair.isSilent) lost();
      else client.write(answer);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!pair.isSilent) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${address.port}`;

  const silence = (last?: LastMessage) => {
    for (const pair of pairs) Object.assign(pair, { isSilent: last === undefined, last: last ?? null });
    return firstLost();
  };
  return {
    url: url.href,
    silence,
    silenceNew: (last) => {
      lastOfNew = last;
      return firstLost();
    },
    silenceAll: () => {
      isAllSilent = true;
      return silence();
    },
    answerAgain: () => {
      isAllSilent = false;
    },
    stop: () => {
      server.close();
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
    },
  };
}
