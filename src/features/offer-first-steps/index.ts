export { useFirstSteps } from './model/use-first-steps';
