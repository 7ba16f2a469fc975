export { useHelpPhone, useProductName, useUserGuideUrl } from './product';
