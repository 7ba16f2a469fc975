import { statfsSync } from 'node:fs';

/** Whether locks and flushes on a file system are reliable enough for the embedded database. */
export type FileSystemKind = 'local' | 'unclear' | 'network';

/** Linux's magic numbers (statfs(2)) of file systems that several machines can mount at once. */
const NETWORK = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xfe534d42, // SMB 2 and 3
  0xff534d42, // CIFS
  0x5346414f, // AFS
  0x6b414653, // the kernel's AFS
  0x73757245, // Coda
  0x564c, // NCP
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
  0x47504653, // GPFS
  0x19830326, // BeeGFS
  0x7461636f, // OCFS2
  0x01161970, // GFS2
]);

/** Local or not, depending on the source: folders passed through by a virtual machine or a user's program. */
const UNCLEAR = new Set([
  0x65735546, // FUSE, virtiofs
  0x01021997, // 9p
  0x786f4256, // VirtualBox shared folders
]);

/** @param magic `type` from `statfs`, which Node returns as a signed number on some machines */
export function kindOfFileSystem(magic: number): FileSystemKind {
  const unsigned = magic >>> 0;
  if (NETWORK.has(unsigned)) return 'network';
  return UNCLEAR.has(unsigned) ? 'unclear' : 'local';
}

/** The kind of file system that `folder` is on; only known on Linux. */
export function fileSystemOf(folder: string): FileSystemKind {
  return process.platform === 'linux' ? kindOfFileSystem(statfsSync(folder).type) : 'local';
}
