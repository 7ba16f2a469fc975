import { describe, expect, it } from 'vitest';
import { CHANGE_KINDS } from '@contract/change-kinds';
import { TAG_TYPES } from '@/shared/api/tags';
import { ALL_TAGS, TAGS_OF_KIND, tagsOfKind } from './tags-of-kind';

/** Tags that no change of a record concerns. */
const OTHERS = [
  'AccessToken',
  'AiModel',
  'CalendarFeed',
  'Campaign',
  'FirstSteps',
  'MarketingMetric',
  'ProspectList',
  'SalesUser',
  'Session',
  'System',
  'WebhookDelivery',
];

describe('the table of tags', () => {
  it('has every kind that the server can announce', () => {
    expect(Object.keys(TAGS_OF_KIND).toSorted()).toEqual(Object.keys(CHANGE_KINDS).toSorted());
  });

  it('names every tag, except those of what nobody else changes', () => {
    expect([...ALL_TAGS, ...OTHERS].toSorted()).toEqual([...TAG_TYPES].toSorted());
  });

  it('has nothing for a kind that only a newer server knows', () => {
    expect(tagsOfKind('constructor')).toEqual([]);
  });
});
