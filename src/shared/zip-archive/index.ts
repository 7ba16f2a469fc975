export { openZipArchive } from './zip-archive';
