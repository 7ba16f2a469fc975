import type { LeadAnswers } from './lead';
import { chosenProduct, type LeadCatalogue, type PlacedProduct } from './lead-catalogue';
import type { SearchItem } from './lookup';

/** An answer with those that it clears: changing a level clears the levels below (product/lead-form#levels). */
export function levelAnswers(
  catalogue: LeadCatalogue,
  answers: LeadAnswers,
  key: 'Level1' | 'Level2' | 'Level3',
  value: string,
): LeadAnswers {
  const chosen: LeadAnswers = {
    Level1: key === 'Level1' ? value : (answers['Level1'] ?? ''),
    Level2: key === 'Level2' ? value : levelUnless(key === 'Level1', answers['Level2']),
    Level3: key === 'Level3' ? value : '',
  };
  return { ...chosen, ProductId: chosenProduct(catalogue, chosen)?.id ?? '' };
}

function levelUnless(isUndone: boolean, level: string | undefined): string {
  return isUndone ? '' : (level ?? '');
}

/** All levels at once, for a product found by typing. There is a third only if the second has several products. */
export function productAnswers(
  catalogue: LeadCatalogue,
  { product, level1, level2, level3 }: PlacedProduct,
): LeadAnswers {
  const isOnly = catalogue.byLevel.get(level1)?.get(level2)?.length === 1;
  return { Level1: level1, Level2: level2, Level3: isOnly ? '' : level3, ProductId: product.id };
}

/** A different client has different contacts. */
export function clientAnswers(client: SearchItem | null): LeadAnswers {
  return { AccountSearch: client?.text ?? '', AccountId: client?.value ?? '', ContactSearch: '', ContactId: '' };
}

/** The keys whose change clears others; all other keys affect only themselves. */
export function isLevel(key: string): key is 'Level1' | 'Level2' | 'Level3' {
  return key === 'Level1' || key === 'Level2' || key === 'Level3';
}
