export { FrameControls, PageFrame } from './PageFrame';
