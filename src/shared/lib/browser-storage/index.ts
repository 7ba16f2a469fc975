export { browserDatabase } from './browser-database';
export { declareStored, ifIs, placeOf } from './declare-stored';
export type { Stored } from './declare-stored';
export { FORMS_ROW, LAYOUTS_ROW, STORED_PARTS, storedEntries, storedThings } from './registry';
export type { StoredEntry, StoredPart, StoredRow } from './registry';
export { isStorageWritable, storageRefusals } from './stores';
