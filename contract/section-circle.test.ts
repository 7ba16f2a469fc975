import { describe, expect, it } from 'vitest';
import { dependsOnItself } from './section-circle';

describe('dependencies', () => {
  const chain = [
    { sectionId: 'a', dependsOnSectionId: 'b' },
    { sectionId: 'b', dependsOnSectionId: 'c' },
    { sectionId: 'c', dependsOnSectionId: null },
    { sectionId: 'x', dependsOnSectionId: 'y' },
    { sectionId: 'y', dependsOnSectionId: 'x' },
  ];

  it.each([
    ['c', 'a', true],
    ['c', 'c', true],
    ['a', 'c', false],
    ['new', 'a', false],
    ['a', 'gone', false],
    ['a', null, false],
    // Following a circle that does not include the section ends.
    ['a', 'x', false],
  ])('%s depending on %s closes a circle: %s', (sectionId, dependsOnSectionId, expected) => {
    expect(dependsOnItself({ sectionId, dependsOnSectionId }, chain)).toBe(expected);
  });
});
