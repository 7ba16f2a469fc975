/** A part of the package, as it is offered (product/sign-up#package-offer). */
interface PackageItem {
  key: 'core' | 'review' | 'software';
  name: string;
  detail: string;
  /** Null: it is not priced by itself (product/sign-up#package-fixed). */
  price: { pounds: number; unit: string } | null;
  isOptional: boolean;
}

/**
 * The fixed-fee package as every customer is offered it, whatever they answer (product/sign-up#package-offer,
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
    detail: 'Our advisers look over what you have today',
    price: null,
    isOptional: true,
  },
  {
    key: 'software',
    name: 'HR software',
    detail: 'In place of spreadsheets',
    price: { pounds: 100, unit: 'per month' },
    isOptional: true,
  },
];

/** Pounds a month plus VAT, with the contracts item or without it (product/sign-up#package-offer). */
export const PACKAGE_TOTAL = 220;
