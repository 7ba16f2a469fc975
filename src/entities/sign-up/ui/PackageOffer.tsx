import type { ReactNode } from 'react';
import { PACKAGE_ITEMS, PACKAGE_TOTAL } from '../model/package-offer';
import styles from './PackageOffer.module.css';

interface PackageOfferProps {
  /** One level below the heading above the offer. */
  headings: 'h2' | 'h3';
  isReviewRemoved: boolean;
  /** Shown at the contracts item, the only one that can be removed (product/sign-up#remove-review). */
  reviewAction?: ReactNode;
}

/**
 * The parts and prices of the package (product/sign-up#package-offer). Removing a part does not change the total
 * (product/sign-up#remove-review).
 */
export function PackageOffer({ headings: Heading, isReviewRemoved, reviewAction }: PackageOfferProps) {
  return (
    <div>
      <ul className="app-plain">
        {PACKAGE_ITEMS.map(({ key, name, detail, price, isOptional }) => {
          const isRemoved = key === 'review' && isReviewRemoved;
          return (
            <li key={key} className={styles.item}>
              <div className={isRemoved ? styles.removed : undefined}>
                <Heading className={styles.name}>{isRemoved ? <s>{name}</s> : name}</Heading>
                <p className={styles.detail}>
                  {isOptional && <span className={styles.tag}>Optional</span>}
                  {detail}
                </p>
              </div>
              <div className={styles.side}>
                {price && (
                  <p className={styles.price}>
                    <span className={styles.pounds}>£{price.pounds}</span>{' '}
                    <span className={styles.unit}>{price.unit}</span>
                  </p>
                )}
                {key === 'review' && (
                  <>
                    {isRemoved && <p className={styles.unit}>Removed</p>}
                    {reviewAction}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.total}>
        <span className={styles.totalName}>Total</span>
        <span className={styles.totalPrice}>
          <span className={styles.sum}>£{PACKAGE_TOTAL}</span> <span className={styles.unit}>per month plus VAT</span>
        </span>
      </p>
    </div>
  );
}
