export { UpdateButton } from './ui/UpdateButton';
