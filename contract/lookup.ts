import { array, object, string, type InferType } from 'yup';

/** Searches start at this many characters (product/calls#search-length). */
export const SEARCH_THRESHOLD = 3;

export const SEARCH_MAX_LENGTH = 100;

/**
 * One hit of `/getclients`, `/getopportunities`, `/getteams`, `/getemployees`: `value` is the stored id, `text` is what
 * people read. Clients also have `id`, which equals `value` (product/calls#lookup-calls).
 */
export const searchItemSchema = object({
  id: string().optional(),
  value: string().required(),
  text: string().defined(),
});

export const searchItemsSchema = array(searchItemSchema).defined().strict();

export type SearchItem = InferType<typeof searchItemSchema>;

/** A client's contact. `adviceTypes`: advisory types they are listed for (product/time-sheet#contact-not-listed). */
export const contactSchema = object({
  id: string().required(),
  name: string().defined(),
  adviceTypes: array(string().required()).optional().nullable(),
});

export const contactsSchema = array(contactSchema).defined().strict();

export type Contact = InferType<typeof contactSchema>;

/** A client's contract: `key` is its id, `value` its name (product/calls#lookup-calls). */
export const contractSchema = object({
  key: string().required(),
  value: string().defined(),
});

export const contractsSchema = array(contractSchema).defined().strict();

export type Contract = InferType<typeof contractSchema>;
