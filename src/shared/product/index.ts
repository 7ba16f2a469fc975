export { selectProductName, useHelpPhone, useProductName, useUserGuideUrl } from './product';
