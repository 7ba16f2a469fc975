export { Bin, type BinKind } from './Bin';
export { BinHead } from './BinHead';
