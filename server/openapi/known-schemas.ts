import { HAND_WRITTEN } from './hand-written';
import { NAMED_SCHEMAS } from './named-schemas';

/** Schemas that the description refers to by name, or that are written by hand. */
export const KNOWN = { names: NAMED_SCHEMAS, handWritten: HAND_WRITTEN };
