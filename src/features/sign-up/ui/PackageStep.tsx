import { useState } from 'react';
import { PackageOffer, signUpAnswered, selectSignUp } from '@/entities/sign-up';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { StepFrame, type StepProps } from './StepFrame';

/** Step 8: the package. Its contracts item can be removed, and restored (product/sign-up#remove-review). */
export function PackageStep(props: StepProps) {
  const dispatch = useAppDispatch();
  const { isReviewRemoved: isRemoved } = useAppSelector(selectSignUp);
  const [news, setNews] = useState('');

  const handlePress = () => {
    dispatch(signUpAnswered({ isReviewRemoved: !isRemoved }));
    setNews(
      `Contracts and handbooks review ${isRemoved ? 'restored' : 'removed'}. The total stays £220 per month plus VAT.`,
    );
  };
  return (
    <StepFrame {...props} step={8} title="Your package" lead="One fixed fee each month." button="Finish">
      {() => (
        <>
          <PackageOffer
            headings="h2"
            isReviewRemoved={isRemoved}
            reviewAction={<OutlinedButton text={isRemoved ? 'Restore' : 'Remove'} onClick={handlePress} />}
          />
          <div role="status">
            <VisuallyHidden>{news}</VisuallyHidden>
          </div>
        </>
      )}
    </StepFrame>
  );
}
