import { array, boolean, object, string, type InferType } from 'yup';
import { PRESENCE_KINDS } from './change-kinds';
import { recordId } from './text';

/** A change, without what was changed (product/live#no-data). */
export const changeSchema = object({
  /** One of `CHANGE_KINDS`; a newer server may have others. */
  kind: string().required(),
  /** The id of the record in the audit log; empty if many records of this kind have changed. */
  id: string().defined(),
  /** The record's version after the change, if it has one. */
  version: string().nullable().defined(),
  /** Who changed it; null if nobody was signed in. */
  actorId: string().nullable().defined(),
  actorName: string().defined(),
  /** An instant (ISO). */
  at: string().required(),
}).strict();

export type Change = InferType<typeof changeSchema>;

/** The data of a message of the type `changes`. */
export const changesSchema = array(changeSchema).required().strict();

/** The data of a message of the type `roles`: the claims of the reader's own roles. */
export const ownRolesSchema = object({ roles: array(string().required()).required() }).strict();

/** Body of `POST /presence` and `POST /presence/leave`. */
export const presenceInputSchema = object({
  /** A random id of the browser tab. */
  tab: recordId().required(),
  kind: string().strict().oneOf(PRESENCE_KINDS).required(),
  id: string()
    .strict()
    .matches(/^[\w.:-]{1,128}$/, '${path} is not the id of a record')
    .required(),
});

export type PresenceInput = InferType<typeof presenceInputSchema>;

/** Answer of `POST /presence`: the other people who have the record open, longest first. */
export const presenceSchema = object({
  others: array(
    object({
      name: string().required(),
      /** An instant (ISO). */
      since: string().required(),
    }),
  ).required(),
}).strict();

export type Presence = InferType<typeof presenceSchema>;

/** Answer of `POST /presence/leave`. */
export const presenceLeftSchema = object({ left: boolean().required() }).strict();
