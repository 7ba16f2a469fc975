import { useState } from 'react';
import { selectSignUp } from '@/entities/sign-up';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useAppSelector } from '@/shared/redux';
import { Landing } from './Landing';

// Loaded once the visitor is about to start: the landing page does not need them.
const steps = fetchedComponent(async () => (await import('@/features/sign-up')).SignUpSteps);

/** `/sales-proto`: the landing page, then the steps of the sign-up (product/sign-up#routes). */
export function SalesProtoPage() {
  const hasBegun = useAppSelector(selectSignUp).step > 0;
  const [hadBegun, setHadBegun] = useState(hasBegun);
  const [hasChanged, setHasChanged] = useState(false);
  if (hasBegun !== hadBegun) {
    setHadBegun(hasBegun);
    setHasChanged(true);
  }
  return hasBegun ? (
    <steps.Component followsLanding={hasChanged} />
  ) : (
    <Landing takesFocus={hasChanged} fetchSteps={steps.fetch} />
  );
}
