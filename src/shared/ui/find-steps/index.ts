export { FindSteps } from './FindSteps';
