import { ADDRESSED_KINDS, CHANGE_KINDS, CHANGE_MESSAGES, isChangeKind, OWN_KINDS } from '@contract/change-kinds';
import type { Change } from '@contract/changes';
import { hasRole } from '@contract/role';
import type { View } from './stored-changes';

/** How old a position may be, in minutes: less than the time for which changes are stored. */
export const PLACE_MINUTES = 45;

/** Where a reader continues: `<epoch>.<oldest running transaction>.<seconds>` (product/live#position). */
export interface Place {
  epoch: string;
  xmin: string;
  at: Date;
}

const PLACE = /^([\da-f]{12})\.(\d{1,20})\.(\d{1,11})$/;
const MOST_TRANSACTIONS = 2n ** 64n;

export function placeText({ epoch, xmin }: View, now: Date): string {
  return `${epoch}.${xmin}.${Math.floor(now.getTime() / 1000)}`;
}

/** Null for a text that is not a position. */
export function readPlace(text: string): Place | null {
  const [, epoch, xmin, seconds] = PLACE.exec(text) ?? [];
  if (epoch === undefined || xmin === undefined || BigInt(xmin) >= MOST_TRANSACTIONS) return null;
  return { epoch, xmin, at: new Date(Number(seconds) * 1000) };
}

const encoder = new TextEncoder();

/** A message without data, as bytes of an event stream. */
export function bareMessage(type: 'ping' | 'resync', cursor: string): Uint8Array {
  return encoder.encode(`event: ${CHANGE_MESSAGES[type]}\nid: ${cursor}\ndata: {}\n\n`);
}

/** A message to a reader about their own roles (product/live#own-roles). */
export function rolesMessage(roles: readonly string[], cursor: string): Uint8Array {
  return encoder.encode(`event: ${CHANGE_MESSAGES.roles}\nid: ${cursor}\ndata: ${JSON.stringify({ roles })}\n\n`);
}

/** Whether changes may have given somebody roles, or taken them. */
export function mayChangeRoles(changes: readonly Change[], staffId: string): boolean {
  return changes.some(({ kind, id }) => kind === 'import' || (kind === 'person' && (id === '' || id === staffId)));
}

export interface Receiver {
  staffId: string;
  roles: readonly string[];
}

/** Receivers with the same key get the same message. */
export function receiverKey(changes: readonly Change[], { staffId, roles }: Receiver): string {
  const isPersonal = changes.some((change) => isOwn(change, staffId) || isAddressed(change, staffId));
  return `${isPersonal ? staffId : ''} ${roles.join(' ')}`;
}

/** A message with the changes that a receiver may know about (product/live#receivers); null if there are none. */
export function changesMessage(changes: readonly Change[], receiver: Receiver, cursor: string): Uint8Array | null {
  const received = changes.filter((change) => isSentTo(change, receiver));
  if (received.length === 0) return null;
  return encoder.encode(`event: ${CHANGE_MESSAGES.changes}\nid: ${cursor}\ndata: ${JSON.stringify(received)}\n\n`);
}

function isOwn({ kind, actorId }: Change, staffId: string): boolean {
  return OWN_KINDS.includes(kind) && actorId === staffId;
}

function isAddressed({ kind, id }: Change, staffId: string): boolean {
  return ADDRESSED_KINDS.includes(kind) && id === staffId;
}

function isSentTo(change: Change, { staffId, roles }: Receiver): boolean {
  const { kind, id } = change;
  if (!isChangeKind(kind)) return false;
  if (OWN_KINDS.includes(kind) && !isOwn(change, staffId)) return false;
  if (isAddressed(change, staffId)) return true;
  // Who has a record open is for those who may see the record.
  const about = kind === 'presence' ? (id.split(' ')[0] ?? '') : kind;
  return isChangeKind(about) && mayKnow(about, roles);
}

export function mayKnow(kind: keyof typeof CHANGE_KINDS, roles: readonly string[]): boolean {
  const role = CHANGE_KINDS[kind];
  return role === null || hasRole(roles, role);
}
