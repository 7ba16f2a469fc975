import { settingParts, type SettingKey } from '@contract/setting';

/** The values of all settings, as they are written in environment variables. */
export type SettingTexts = Readonly<Record<SettingKey, string>>;

/** The settings as the portal uses them. */
export interface PortalSettings {
  productName: string;
  customerName: string;
  helpPhone: string;
  termsUrl: string;
  userGuideUrl: string;
  insurer: string;
  leadDivisions: readonly string[];
  salesRoleIds: { BDE: string[]; BM: string[]; CMO: string[] };
}

export function portalSettingsOf(texts: SettingTexts): PortalSettings {
  return {
    productName: texts.PRODUCT_NAME,
    customerName: texts.CUSTOMER_NAME,
    helpPhone: texts.HELP_PHONE,
    termsUrl: texts.TERMS_URL,
    userGuideUrl: texts.USER_GUIDE_URL,
    insurer: texts.INSURER,
    leadDivisions: settingParts(texts.LEAD_DIVISIONS),
    salesRoleIds: roleIdsOf(texts.SALES_ROLE_IDS),
  };
}

/** The settings that everybody sees, including customers and people who have not signed in. */
export function publicSettingsOf({ productName, customerName, helpPhone, termsUrl }: PortalSettings) {
  return { productName, customerName, helpPhone, termsUrl };
}

function roleIdsOf(text: string): PortalSettings['salesRoleIds'] {
  const idsOf = (group: string) =>
    settingParts(text)
      .filter((part) => part.startsWith(`${group}=`))
      .flatMap((part) => part.slice(group.length + 1).split(','))
      .map((id) => id.trim())
      .filter(Boolean);
  return { BDE: idsOf('BDE'), BM: idsOf('BM'), CMO: idsOf('CMO') };
}
