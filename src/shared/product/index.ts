export { OWN_GUIDE, termsAddress, useCustomerTitle, useHelpPhone, useProductName, useUserGuideUrl } from './product';
