import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  beyondRoom,
  keepVersion,
  readVersions,
  VERSIONS_STORED,
  withVersion,
  type LocalVersion,
} from './local-versions';

const version = (html: string, savedAt = ''): LocalVersion => ({ savedAt, occasion: 'saved', html });

describe('the versions of a text', () => {
  it('are the last twenty, newest first', () => {
    let versions: LocalVersion[] = [];
    for (let count = 0; count < 25; count += 1) versions = withVersion(versions, version(`<p>${count}</p>`));
    expect(versions).toHaveLength(VERSIONS_STORED);
    expect(versions[0]?.html).toBe('<p>24</p>');
    expect(versions.at(-1)?.html).toBe('<p>5</p>');
  });

  it('include an unchanged text once', () => {
    const versions = withVersion([version('a', '1')], { ...version('a', '2'), occasion: 'opened' });
    expect(versions).toEqual([version('a', '2')]);
  });

  it('are removed before those of texts that were changed later', () => {
    const text = (id: string, changedAt: string, length: number) => {
      return { id, owner: 'ada', changedAt, versions: [version('x'.repeat(length))] };
    };
    const texts = [text('old', '2026-01-01', 40), text('new', '2026-03-01', 40), text('between', '2026-02-01', 40)];
    expect(beyondRoom(texts, 120)).toEqual([]);
    expect(beyondRoom(texts, 100)).toEqual(['old']);
    expect(beyondRoom(texts, 50)).toEqual(['between', 'old']);
  });
});

describe('a browser', () => {
  const stored = async (owner: string, key: string) => (await readVersions(owner, key)).map(({ html }) => html);

  it('stores versions by user and text, and loses none of several simultaneous ones', async () => {
    await Promise.all([
      keepVersion('ada', 'template:1', 'opened', 'first'),
      keepVersion('ada', 'template:1', 'replaced', 'second'),
      keepVersion('ada', 'template:2', 'saved', 'of another text'),
      keepVersion('owen', 'template:1', 'saved', 'of another user'),
    ]);
    expect(await stored('ada', 'template:1')).toEqual(['second', 'first']);
    expect(await stored('ada', 'template:2')).toEqual(['of another text']);
    expect(await stored('owen', 'template:1')).toEqual(['of another user']);
    expect(await stored('owen', 'template:2')).toEqual([]);
  });
});
