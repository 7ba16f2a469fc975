import { createServer, request as requestTo } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startS3Server } from './s3-server';

/** How a bucket answers: as it should, with an error, never, or with the beginning of an object. */
type Mood = 'well' | 'silent' | 'breaks off' | 403 | 500;

/** A bucket whose answers a test decides. */
export async function startFaultyBucket() {
  const s3 = await startS3Server();
  const bucket = { mood: 'well' as Mood, uploads: 0 };
  const server = createServer((request, response) => {
    const { mood } = bucket;
    if (mood !== 'well' && mood !== 'breaks off') {
      request.resume().on('end', () => {
        if (request.method === 'PUT') bucket.uploads += 1;
        if (mood !== 'silent') response.writeHead(mood).end();
      });
      return;
    }
    const { method, url: path, headers } = request;
    const passedOn = requestTo(`${s3.config.endpoint}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (mood === 'well' || method !== 'GET') answer.pipe(response);
      else answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, chunk.length / 2)));
    });
    request.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    bucket,
    config: { ...s3.config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await s3.close();
    },
  };
}
