export {
  LAST_STEP,
  signUpAnswered,
  signUpBegun,
  signUpForgotten,
  signUpReducer,
  signUpStepDone,
  NO_SIGN_UP,
  selectSignUp,
} from './model/sign-up-slice';
export type { SignUpAnswers, SignUpRoot, SignUpState } from './model/sign-up-slice';
export { RoleBoxes, YesNoBoxes } from './ui/SignUpChoices';
export { HarbourMouth } from './ui/HarbourMouth';
export { PackageOffer } from './ui/PackageOffer';
export { readSignUp } from './model/read-sign-up';
