// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { Change } from '@contract/changes';
import type { AppDispatch } from '@/shared/redux';
import { recentChanges } from '@/shared/ui/changed-row';
import { createChangeApplier } from './apply-changes';
import { ALL_TAGS } from './tags-of-kind';

const by = (actorId: string, kind: string, id: string): Change => ({
  kind,
  id,
  version: null,
  actorId,
  actorName: 'Maria Kelly',
  at: '2026-11-18T10:00:00.000Z',
});

describe('changes that are heard of', () => {
  let fetched: unknown[];
  let applier: ReturnType<typeof createChangeApplier>;
  let seen: MockInstance<() => DocumentVisibilityState>;

  beforeEach(() => {
    vi.useFakeTimers();
    seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    fetched = [];
    applier = createChangeApplier(
      ((action: { payload: unknown }) => fetched.push(action.payload)) as AppDispatch,
      'me',
    );
  });
  afterEach(() => {
    applier.stop();
    vi.useRealTimers();
  });

  it('are one fetch of each list, however many they are', () => {
    for (let at = 0; at < 50; at += 1) applier.changed([by('maria', 'target', `target-${at}`)]);
    vi.advanceTimersByTime(50);
    applier.changed([by('maria', 'template', 't-1'), by('maria', 'target', 'target-1')]);
    expect(fetched).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(fetched).toEqual([['Target', 'Template']]);
    vi.advanceTimersByTime(1_000);
    expect(fetched).toHaveLength(1);
  });

  it('wait while nobody sees the tab', () => {
    seen.mockReturnValue('hidden');
    applier.changed([by('maria', 'target', 'target-1')]);
    vi.advanceTimersByTime(60_000);
    applier.changed([by('maria', 'template', 't-1')]);
    vi.advanceTimersByTime(60_000);
    expect(fetched).toEqual([]);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toEqual([['Target', 'Template']]);
  });

  it('fetch everything again if some may have been missed', () => {
    applier.resync();
    vi.advanceTimersByTime(5_000);
    expect(fetched).toEqual([[...ALL_TAGS]]);
  });

  it('of a kind that is not known here fetch nothing', () => {
    applier.changed([by('maria', 'moon', 'm-1')]);
    vi.advanceTimersByTime(1_000);
    expect(fetched).toEqual([]);
  });

  it('are noted with their author for a minute, but not one’s own', () => {
    applier.changed([by('maria', 'target', 'target-1'), by('me', 'target', 'target-2'), by('maria', 'target', '')]);
    const noted = (id: string) => recentChanges.of(`target ${id}`)?.by;
    expect([noted('target-1'), noted('target-2'), noted('')]).toEqual(['Maria Kelly', undefined, undefined]);
    vi.advanceTimersByTime(60_000);
    expect(noted('target-1')).toBeUndefined();
  });
});
