import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { LeadCatalogue, PlacedProduct } from '@contract/lead-catalogue';

export const MOST_HITS = 30;

interface FindableProduct {
  placed: PlacedProduct;
  name: string;
  text: string;
}

/** The catalogue prepared for search; built once per catalogue. */
export function findableProducts({ products }: LeadCatalogue): FindableProduct[] {
  return products.map((placed) => {
    const name = comparisonKey(placed.product.name);
    return { placed, name, text: `${name} ${comparisonKey(`${placed.level1} ${placed.level2} ${placed.level3}`)}` };
  });
}

/** The first matches of a search, and their total number. */
export interface FoundProducts {
  hits: readonly PlacedProduct[];
  count: number;
}

/**
 * Products with every word of the text in their name or levels: first those whose name starts with the text, then those
 * whose name contains it, then in catalogue order.
 */
export function findProducts(products: readonly FindableProduct[], text: string): FoundProducts {
  const whole = comparisonKey(text);
  const words = keyWords(text);
  if (words.length === 0) return { hits: [], count: 0 };
  const ranks: PlacedProduct[][] = [[], [], []];
  for (const product of products) {
    if (!words.every((word) => product.text.includes(word))) continue;
    ranks[rankOf(product, whole)]?.push(product.placed);
  }
  const found = ranks.flat();
  return { hits: found.slice(0, MOST_HITS), count: found.length };
}

function rankOf({ name }: FindableProduct, whole: string): number {
  if (name.startsWith(whole)) return 0;
  return name.includes(whole) ? 1 : 2;
}
