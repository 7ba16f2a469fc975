import { SERVICE_TILES, type LeadAnswers, type LeadProduct } from './lead';

/** The tile for products whose first level is not one of the service tiles, so that every product can be chosen. */
export const OTHER_SERVICES = 'Other services';

/** A product with its levels. No two products in a catalogue have the same three levels. */
export interface PlacedProduct {
  product: LeadProduct;
  level1: string;
  level2: string;
  level3: string;
}

/** The catalogue as the form uses it. */
export interface LeadCatalogue {
  /** The service tiles, and one more if some products fit none of them. */
  tiles: readonly string[];
  products: readonly PlacedProduct[];
  byId: ReadonlyMap<string, PlacedProduct>;
  /** By first level, then by second. */
  byLevel: ReadonlyMap<string, ReadonlyMap<string, readonly PlacedProduct[]>>;
}

/**
 * Gives every product its levels. A product without a second or third level gets its name instead; if two would have
 * the same levels, their names, then their ids, distinguish them. If two products have the same id, the first counts.
 */
export function leadCatalogue(products: readonly LeadProduct[]): LeadCatalogue {
  const byLevel = new Map<string, Map<string, LeadProduct[]>>();
  const seen = new Set<string>();
  for (const product of products) {
    if (seen.has(product.id)) continue;
    seen.add(product.id);
    const level1 = tileOf(product);
    const level2 = product.level2?.trim() || nameOf(product);
    const group = byLevel.get(level1) ?? new Map<string, LeadProduct[]>();
    byLevel.set(level1, group);
    const members = group.get(level2);
    if (members) members.push(product);
    else group.set(level2, [product]);
  }
  const placed: PlacedProduct[] = [];
  const placedByLevel = new Map<string, Map<string, PlacedProduct[]>>();
  for (const [level1, group] of byLevel) {
    const placedGroup = new Map<string, PlacedProduct[]>();
    for (const [level2, members] of group) {
      const labels = labelsOf(members);
      const here = members.map((product, index) => ({ product, level1, level2, level3: labels[index] ?? product.id }));
      placedGroup.set(level2, here);
      for (const each of here) placed.push(each);
    }
    placedByLevel.set(level1, placedGroup);
  }
  return {
    tiles: placedByLevel.has(OTHER_SERVICES) ? [...SERVICE_TILES, OTHER_SERVICES] : SERVICE_TILES,
    products: placed,
    byId: new Map(placed.map((each) => [each.product.id, each])),
    byLevel: placedByLevel,
  };
}

/**
 * The product for the chosen levels (product/lead-form#levels): the only one of the second level, or the one of the
 * third level. None while more than one remains.
 */
export function chosenProduct(catalogue: LeadCatalogue, answers: LeadAnswers): LeadProduct | null {
  const members = catalogue.byLevel.get(answers.Level1 ?? '')?.get(answers.Level2 ?? '') ?? [];
  const remaining = members.length > 1 ? members.filter(({ level3 }) => level3 === answers.Level3) : members;
  return remaining[0]?.product ?? null;
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** In alphabetical order (product/lead-form#levels). */
export function alphabetical(texts: Iterable<string>): string[] {
  return [...texts].toSorted(collator.compare);
}

const TILES = new Map(SERVICE_TILES.map((tile) => [tile.toLowerCase(), tile]));

function tileOf({ level1 }: LeadProduct): string {
  return TILES.get(level1?.trim().toLowerCase() ?? '') ?? OTHER_SERVICES;
}

function nameOf({ id, name }: LeadProduct): string {
  return name.trim() || id;
}

/** Distinct third levels, one for each product. */
function labelsOf(products: readonly LeadProduct[]): string[] {
  const own = products.map((product) => product.level3?.trim() || nameOf(product));
  if (products.length < 2) return own;
  const named = apart(own, (index) => {
    const product = products[index];
    return product && nameOf(product) !== own[index] ? `${own[index]} – ${nameOf(product)}` : (own[index] ?? '');
  });
  return apart(named, (index) => `${named[index]} (${products[index]?.id})`);
}

/** Replaces labels that occur more than once. */
function apart(labels: readonly string[], replacement: (index: number) => string): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labels.map((label, index) => ((counts.get(label) ?? 0) > 1 ? replacement(index) : label));
}
