export { heldFile, holdFile, holdFileAs, pathOf, releaseFiles } from './file-registry';
export type { FileRef } from './file-registry';
