export { OWN_GUIDE, useHelpPhone, useProductName, useUserGuideUrl } from './product';
