import { SignUpSteps } from '@/features/sign-up';

/** `/sign-up`: straight to the eight steps (product/sign-up#routes). */
export function SignUpPage() {
  return <SignUpSteps />;
}
