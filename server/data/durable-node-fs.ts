import { fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { WriteAheadLog } from './write-ahead-log';

/** A file or folder in Emscripten, with only the fields used here. */
interface FsNode {
  name: string;
}
interface FsStream {
  node: FsNode;
  /** The descriptor of the real file. */
  nfd: number;
}

/** Emscripten's file system for real folders, which PGlite passes to `preRun`. */
interface NodeFsModule {
  realPath(node: FsNode): string;
  tryFSOperation<Result>(work: () => Result): Result;
  node_ops: Record<string, (this: unknown, ...parameters: never[]) => unknown>;
  stream_ops: Record<string, (this: unknown, ...parameters: never[]) => unknown>;
}

const LOG_FOLDER = /[\\/]pg_wal[\\/]/;
const LOG_SEGMENT = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;

/**
 * The folder of an embedded database. Emscripten's own file system has no `fsync`, and PGlite tells PostgreSQL not to
 * use it; with `DURABLE_START` and this class, PostgreSQL flushes everything it needs to: its log at each commit, data
 * files and folders at checkpoints.
 */
export class DurableNodeFS extends NodeFS {
  /** While true, everything not written since the folder was opened is known to be on disk. */
  private isOpening = true;
  private readonly written = new Set<string>();

  /** @param dataDir a folder that has been completely flushed (`flushTree`) */
  constructor(
    dataDir: string,
    private readonly log: WriteAheadLog,
  ) {
    super(dataDir);
  }

  /** The database is open: from now on, every flush is performed. */
  opened(): void {
    this.isOpening = false;
    this.written.clear();
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const flushes = (module: unknown) => this.addFlushes((module as { NODEFS: NodeFsModule }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [flushes, ...(emscriptenOpts.preRun ?? [])] } };
  }

  private addFlushes(files: NodeFsModule): void {
    const { node_ops: nodes, stream_ops: streams } = files;
    const pathOf = ({ node }: FsStream) => files.realPath(node);

    Object.assign(streams, {
      fsync: (stream: FsStream) => {
        const path = pathOf(stream);
        if (this.isOpening && !this.written.delete(path)) return 0;
        files.tryFSOperation(() => (LOG_SEGMENT.test(path) ? this.log.wanted(path) : fsyncSync(stream.nfd)));
        return 0;
      },
    });
    before(streams, ['write', 'setattr'], (stream: FsStream) => {
      if (!this.isOpening && !this.log.isUnflushed) return;
      const path = pathOf(stream);
      if (this.isOpening) this.written.add(path);
      if (!LOG_FOLDER.test(path)) files.tryFSOperation(() => this.log.flushNow());
    });
    const changesNames = (...paths: string[]) => {
      if (this.isOpening) for (const path of paths) this.written.add(path).add(dirname(path));
      const isOfLog = paths.some((path) => LOG_FOLDER.test(path));
      files.tryFSOperation(() => (isOfLog ? this.log.forget() : this.log.flushNow()));
    };
    before(nodes, ['mknod', 'symlink', 'unlink', 'rmdir'], (parent: FsNode, name: string) =>
      changesNames(`${files.realPath(parent)}/${name}`),
    );
    before(nodes, ['rename'], (node: FsNode, folder: FsNode, name: string) =>
      changesNames(files.realPath(node), `${files.realPath(folder)}/${name}`),
    );
    before(nodes, ['setattr'], (node: FsNode, attributes: Attributes) => {
      closeToOthers(attributes);
      changesNames(files.realPath(node));
    });
    before(streams, ['setattr'], (_stream: FsStream, attributes: Attributes) => closeToOthers(attributes));
  }
}

interface Attributes {
  mode?: number;
}

/** Emscripten ignores the umask: files that PostgreSQL opens with `fopen` have the requested mode, 0666. */
function closeToOthers(attributes: Attributes): void {
  if (attributes.mode !== undefined) attributes.mode &= ~0o077;
}

type Operations = NodeFsModule['node_ops'];

/** Calls `first` before each of the operations. */
function before(operations: Operations, names: readonly string[], first: (...parameters: never[]) => void): void {
  for (const name of names) {
    const operation = operations[name];
    if (!operation) throw new Error(`PGlite's file system has no ${name} any more.`);
    Object.assign(operations, {
      [name]: (...parameters: never[]) => {
        first(...parameters);
        return operation(...parameters);
      },
    });
  }
}
