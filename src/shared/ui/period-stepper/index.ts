export { PeriodStepper } from './PeriodStepper';
