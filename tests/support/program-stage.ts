import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApi, type TestApi } from './test-api';

interface ProgramStage {
  api: TestApi;
  url: string;
  /** Empty before each test. */
  folder: string;
}

/** The API on a port and a folder, for tests of programs that use it from outside. */
export function programStage(): ProgramStage {
  const stage = { url: '', folder: '' } as ProgramStage;
  let server: Server;
  beforeAll(async () => {
    stage.api = await createTestApi();
    server = createServer((request, response) => void getRequestListener(stage.api.fetch)(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    stage.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 90_000);
  afterAll(async () => {
    server.close();
    await stage.api.close();
  });
  beforeEach(() => {
    stage.folder = mkdtempSync(join(tmpdir(), 'harbour-program-'));
    return () => rmSync(stage.folder, { recursive: true, force: true });
  });
  return stage;
}
