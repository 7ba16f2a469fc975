export { QuickJump } from './ui/QuickJump';
