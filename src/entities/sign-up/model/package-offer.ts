/** A part of the package (product/sign-up#package-offer). */
interface PackageItem {
  key: 'core' | 'review' | 'software';
  name: string;
  detail: string;
  /** Null if it has no separate price (product/sign-up#package-fixed). */
  price: { pounds: number; unit: string } | null;
  isOptional: boolean;
}

/**
 * The fixed-fee package, the same for every customer and all answers (product/sign-up#package-offer,
 * product/sign-up#package-fixed).
 */
export const PACKAGE_ITEMS: readonly PackageItem[] = [
  {
    key: 'core',
    name: 'Core employment law package',
    detail: 'For 100 users',
    price: { pounds: 120, unit: 'per month plus VAT' },
    isOptional: false,
  },
  {
    key: 'review',
    name: 'Contracts and handbooks review',
    detail: 'Our advisers check the ones you use today',
    price: null,
    isOptional: true,
  },
  {
    key: 'software',
    name: 'HR software',
    detail: 'Instead of spreadsheets',
    price: { pounds: 100, unit: 'per month' },
    isOptional: true,
  },
];

/** Pounds a month plus VAT, with or without the contracts item (product/sign-up#package-offer). */
export const PACKAGE_TOTAL = 220;
