import { isRecord } from '@contract/guards';
import { Client, type ClientConfig, type PoolConfig } from 'pg';

/** The server is a standby, which only reads: the leader has changed, and what is in front of it does not know yet. */
export class StandbyError extends Error {
  constructor() {
    super('This PostgreSQL is a standby, which only reads.');
    this.name = 'StandbyError';
  }
}

/** Knows from the greeting of PostgreSQL 14 and newer whether it is a standby; a pooler does not pass that on. */
class LeaderClient extends Client {
  isOnStandby = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', (status: unknown) => {
      if (!isRecord(status) || status.parameterName !== 'in_hot_standby') return;
      this.isOnStandby = status.parameterValue === 'on';
    });
  }
}

/**
 * Options of a pool that refuses connections to a standby, without a question of its own. A former leader that is back
 * as a standby would answer reads from the past, and no writes (`docs/decisions/197-database-that-fails-over.md`).
 */
export const ONLY_LEADERS: Pick<PoolConfig, 'Client' | 'onConnect'> = {
  Client: LeaderClient,
  onConnect: (client) => {
    if (client instanceof LeaderClient && client.isOnStandby) throw new StandbyError();
  },
};
