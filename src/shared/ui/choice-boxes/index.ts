export { ChoiceBoxes, type ChoiceQuestion } from './ChoiceBoxes';
