import type { Sink } from '../sink';
import { DOCUMENT_SINKS } from './documents';
import { REPLAY_SINKS } from './replays';
import { SALES_SINKS } from './sales';
import { SET_UP_SINKS } from './set-up';
import { PUBLIC_SINKS, SHELL_SINKS } from './shell';
import { STAFF_SINKS } from './staff';
import { STORED_SINKS } from './stored';
import { SURVEY_SINKS } from './surveys';

/** Every place where a text of a person or a server becomes part of a page of somebody who is signed in. */
export const STAFF_ONLY: readonly Sink[] = [
  ...STAFF_SINKS,
  ...SET_UP_SINKS,
  ...DOCUMENT_SINKS,
  ...SALES_SINKS,
  ...SURVEY_SINKS,
  ...SHELL_SINKS,
  ...REPLAY_SINKS,
  ...STORED_SINKS,
];

/** And of somebody who is not. */
export const FOR_ANYBODY: readonly Sink[] = PUBLIC_SINKS;
