import { leadCatalogue } from '@contract/lead-catalogue';
import { describe, expect, it } from 'vitest';
import { findableProducts, findProducts, MOST_HITS } from './find-products';

const catalogue = leadCatalogue([
  { id: '1', name: 'Legionella risk assessment', level1: 'Health & Safety', level2: 'Water hygiene' },
  { id: '2', name: 'Fire risk assessment', level1: 'Health & Safety', level2: 'Fire safety' },
  { id: '3', name: 'Risk assessments', level1: 'Health & Safety', level2: 'General' },
  { id: '4', name: 'Café hygiene', level1: 'Health & Safety', level2: 'Food' },
]);
const findable = findableProducts(catalogue);
const namesOf = (text: string) => findProducts(findable, text).hits.map(({ product }) => product.name);

describe('finding a service', () => {
  it.each([
    ['risk', ['Risk assessments', 'Legionella risk assessment', 'Fire risk assessment']],
    ['FIRE', ['Fire risk assessment']],
    ['assessment water', ['Legionella risk assessment']],
    ['cafe', ['Café hygiene']],
    ['hygiene', ['Café hygiene', 'Legionella risk assessment']],
    ['nothing like it', []],
    ['   ', []],
    ['.*', []],
  ])('by %j finds %j', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('shows the first of many matches, and their total', () => {
    const many = leadCatalogue(
      Array.from({ length: 5000 }, (_, index) => ({ id: `${index}`, name: `Service ${index}`, level1: 'Software' })),
    );
    const { hits, count } = findProducts(findableProducts(many), 'service');
    expect([hits.length, count]).toEqual([MOST_HITS, 5000]);
  });
});
