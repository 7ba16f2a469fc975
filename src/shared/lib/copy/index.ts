export { copyResult, copyRich, copyText, COPYING_REFUSED } from './copy';
