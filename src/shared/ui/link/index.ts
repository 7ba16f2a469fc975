export { Link } from './Link';
export { telephoneAddress } from './telephone';
