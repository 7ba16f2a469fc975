import type { CDPSession } from '@playwright/test';

/** The memory of a page's JavaScript in bytes: its own values, and the engine's compiled code. */
export interface HeldBytes {
  values: number;
  code: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

const VALUES = ['object', 'array', 'string', 'concatenated string', 'sliced string', 'closure', 'regexp', 'number'];
const CODE = ['code', 'object shape'];

/** Takes a heap snapshot, which collects garbage first; with the browser's own objects, this takes some seconds. */
export async function heldBytes(client: CDPSession): Promise<HeldBytes> {
  const chunks: string[] = [];
  const received = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', received);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', received);
  return heldIn(JSON.parse(chunks.join('')) as Snapshot);
}

function heldIn({ snapshot: { meta }, nodes }: Snapshot): HeldBytes {
  const [types] = meta.node_types;
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const bytes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const kind = types[nodes[node + type] ?? 0] ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + (nodes[node + size] ?? 0));
  }
  const sum = (kinds: string[]) => kinds.reduce((total, kind) => total + (bytes.get(kind) ?? 0), 0);
  return { values: sum(VALUES), code: sum(CODE) };
}
