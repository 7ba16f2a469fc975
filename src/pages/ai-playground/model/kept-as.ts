import { isRecord, isText } from '@contract/guards';
import type { Spent } from './cost';

/** The kept conversation that the one on the screen continues. */
export interface KeptAs {
  id: string;
  title: string;
  spent: Spent;
}

export function isKeptAs(value: unknown): value is KeptAs {
  if (!isRecord(value) || !isRecord(value['spent'])) return false;
  const { tokens, cost } = value['spent'];
  if (!isRecord(tokens) || typeof tokens['in'] !== 'number' || typeof tokens['out'] !== 'number') return false;
  return isText(value['id']) && isText(value['title']) && (cost === null || typeof cost === 'number');
}
