export { heldFile, holdFile, pathOf, releaseFiles } from './file-registry';
export type { FileRef } from './file-registry';
