import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '@server/config';
import S3rver from 's3rver';

export interface S3Server {
  config: S3Config;
  /** The folder of the bucket's objects on this machine, each named by its key and a suffix. */
  folder: string;
  close(): Promise<void>;
}

/** An S3-compatible server with its own bucket; its credentials are in the environment. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'harbour-s3-'));
  const bucket = 'harbour';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  return {
    config: { bucket, region: 'eu-west-2', endpoint: `http://127.0.0.1:${port}` },
    folder: join(directory, bucket),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
