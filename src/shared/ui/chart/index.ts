export { Chart, ChartLine } from './Chart';
