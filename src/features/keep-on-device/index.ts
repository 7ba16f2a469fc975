export { keepCopy, lastKnownCache, removeCopy } from './model/keep-copy';
export { AsOfMark } from './ui/AsOfMark';
