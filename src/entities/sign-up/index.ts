export {
  LAST_STEP,
  signUpAnswered,
  signUpBegun,
  signUpForgotten,
  signUpReducer,
  signUpStepDone,
} from './model/sign-up-slice';
export type { SignUpAnswers, SignUpState } from './model/sign-up-slice';
export { storeSignUp } from './model/store-sign-up';
export { RoleBoxes, YesNoBoxes } from './ui/SignUpChoices';
export { HarbourMouth } from './ui/HarbourMouth';
export { PackageOffer } from './ui/PackageOffer';
