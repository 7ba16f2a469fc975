import { expect, it } from 'vitest';
import { underPrefix } from './marketing-prefix';

it.each([
  ['/pardot/updateformtags', '/automation', '/automation/updateformtags'],
  ['/pardot/bdemappings', undefined, '/pardot/bdemappings'],
  ['/pardots', '/automation', '/pardots'],
  ['/teams?of=/pardot/', '/automation', '/teams?of=/pardot/'],
])('%s under %s is %s', (path, prefix, placed) => {
  expect(underPrefix(path, prefix)).toBe(placed);
});
