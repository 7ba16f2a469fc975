export {
  LAST_STEP,
  signUpAnswered,
  signUpBegun,
  signUpForgotten,
  signUpReducer,
  signUpStepDone,
  NO_SIGN_UP,
} from './model/sign-up-slice';
export type { SignUpAnswers, SignUpState } from './model/sign-up-slice';
export { RoleBoxes, YesNoBoxes } from './ui/SignUpChoices';
export { HarbourMouth } from './ui/HarbourMouth';
export { PackageOffer } from './ui/PackageOffer';
export { readSignUp } from './model/read-sign-up';
