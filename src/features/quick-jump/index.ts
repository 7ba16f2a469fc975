export { FORMS, type Place } from './model/places';
export { QuickJump } from './ui/QuickJump';
