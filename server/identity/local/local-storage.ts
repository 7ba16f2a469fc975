import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Stored {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The kinds that must survive a restart: sessions and grants. Codes and tokens are short-lived. */
const LASTING_MODELS = new Set(['Session', 'Grant']);

/**
 * Storage of the local OpenID provider: memory, with sessions asynchronously written to
 * `DATA_DIR/local-identity-sessions.json`. A lost write only means signing in again.
 */
export class LocalStorage {
  readonly #items = new Map<string, Stored>();
  readonly #path: string;
  #writing: Promise<void> | null = null;
  #isStale = false;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'local-identity-sessions.json');
    for (const [key, stored] of this.#readStored()) this.#items.set(key, stored);
  }

  /** The adapter of one of oidc-provider's models. */
  adapter(model: string): Adapter {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (id: string) => Promise.resolve(this.#get(keyOf(id)));
    const findWhere = (name: 'uid' | 'userCode', value: string) =>
      Promise.resolve(this.#payloadsOf(model).find((payload) => payload[name] === value));
    return {
      find,
      findByUid: (uid) => findWhere('uid', uid),
      findByUserCode: (userCode) => findWhere('userCode', userCode),
      upsert: (id, payload, expiresIn) => this.#set(model, keyOf(id), payload, expiresIn),
      destroy: (id) => this.#delete(model, keyOf(id)),
      consume: async (id) => {
        const payload = this.#get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      // Called for each kind of token in turn; an interaction that belongs to the grant must not be removed.
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of this.#items) {
          if (key.startsWith(`${model}:`) && payload.grantId === grantId) this.#items.delete(key);
        }
      },
    };
  }

  /** Resolves when everything so far is on disk. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #get(key: string): AdapterPayload | undefined {
    const stored = this.#items.get(key);
    if (!stored) return undefined;
    if (stored.expiresAt > Date.now()) return stored.payload;
    this.#items.delete(key);
    return undefined;
  }

  #payloadsOf(model: string): AdapterPayload[] {
    const keys = [...this.#items.keys()].filter((key) => key.startsWith(`${model}:`));
    return keys.map((key) => this.#get(key)).filter((payload) => payload !== undefined);
  }

  async #set(model: string, key: string, payload: AdapterPayload, expiresIn = 3600): Promise<void> {
    this.#dropExpired();
    this.#items.set(key, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    if (LASTING_MODELS.has(model)) this.#writeBehind();
  }

  async #delete(model: string, key: string): Promise<void> {
    this.#items.delete(key);
    if (LASTING_MODELS.has(model)) this.#writeBehind();
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#items) if (expiresAt <= now) this.#items.delete(key);
  }

  #readStored(): [string, Stored][] {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as [string, Stored][];
    } catch {
      // There is no file yet, or it is truncated: everybody signs in again.
      return [];
    }
  }

  #writeBehind(): void {
    this.#isStale = true;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  async #write(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const lasting = [...this.#items].filter(([key]) => LASTING_MODELS.has(key.slice(0, key.indexOf(':'))));
      try {
        await writeFile(`${this.#path}.new`, JSON.stringify(lasting), { mode: 0o600 });
        await rename(`${this.#path}.new`, this.#path);
      } catch {
        // The folder is missing or full: the sessions stay valid in memory until the next start.
        return;
      }
    }
  }
}
