export { keepCopy, lastKnownCache } from './model/keep-copy';
export { AsOfMark } from './ui/AsOfMark';
