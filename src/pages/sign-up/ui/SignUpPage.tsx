import { SignUpSteps } from '@/features/sign-up';

/** `/sign-up`: straight to the eight steps (decision 16). */
export function SignUpPage() {
  return <SignUpSteps />;
}
