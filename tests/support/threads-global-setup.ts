import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { cached, type RunCache } from './run-cache';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the server's bundle. */
    builtThreads: string;
  }
}

const CACHE: RunCache = {
  folder: 'test-threads',
  sources: ['server', 'contract', 'vite.config.ts', 'package-lock.json'],
  salt: '',
};

/** Builds the server, so that no thread has to compile its source. */
export default async function buildThreads(project: TestProject): Promise<void> {
  const folder = await cached(CACHE, 'server', async (draft) => {
    await build({ mode: 'production', logLevel: 'error', build: { ssr: true, outDir: draft, emptyOutDir: false } });
    // Below node_modules, Node does not find the repository's own.
    writeFileSync(join(draft, 'package.json'), '{ "type": "module" }');
    // The migrations are read from there.
    symlinkSync(resolve('server'), join(draft, 'server'));
  });
  project.provide('builtThreads', resolve(folder));
}
