export { browserDatabase } from './browser-database';
export { isStorageWritable, localEntries, tabEntries } from './browser-storage';
