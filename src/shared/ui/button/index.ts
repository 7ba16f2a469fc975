export { OutlinedButton, PlainButton, QuietButton } from './buttons';
