export { fileOfAddress } from './file-of-address';
export { haloOf, isMarkable, MARKABLE_PIXELS, markedPicture } from './marked-picture';
export {
  frameOf,
  isPictureMark,
  MARK_COLOURS,
  MARK_KINDS,
  MARK_LIMITS,
  MARK_STROKE,
  movedMark,
  newMark,
  pathOfMark,
  stretchedMark,
  type Frame,
  type MarkColour,
  type MarkKind,
  type PictureMark,
  type Point,
} from './picture-marks';
export { smallerPhoto } from './smaller-photo';
