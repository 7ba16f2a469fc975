export { SignUpSteps } from './ui/SignUpSteps';
