import type { Sink } from '../sink';
import { DOCUMENT_SINKS } from './documents';
import { REPLAY_SINKS } from './replays';
import { SALES_SINKS } from './sales';
import { SET_UP_SINKS } from './set-up';
import { PUBLIC_SINKS, SHELL_SINKS } from './shell';
import { STAFF_SINKS } from './staff';
import { STORED_SINKS } from './stored';
import { SURVEY_SINKS } from './surveys';

/** Every place where text from a person or a server becomes part of a page for signed-in staff. */
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

/** The same, for visitors. */
export const FOR_ANYBODY: readonly Sink[] = PUBLIC_SINKS;
