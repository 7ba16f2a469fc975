export { browserDatabase } from './browser-database';
export { removeDatabase } from './remove-database';
export { declareStored, ifIs, suffixOf } from './declare-stored';
export type { Stored } from './declare-stored';
export { FORMS_ROW, LAYOUTS_ROW, STORED_PARTS, storedThings } from './registry';
export type { ListedSuffixes, StoredPart, StoredRow } from './registry';
export { rowOf, storedEntries } from './stored-entries';
export type { StoredEntry } from './stored-entries';
export { isStorageWritable, storageRefusals } from './stores';
