import { HAND_WRITTEN } from './hand-written';
import { NAMED_SCHEMAS } from './named-schemas';

/** What the description refers to by name, or has written by hand. */
export const KNOWN = { names: NAMED_SCHEMAS, handWritten: HAND_WRITTEN };
