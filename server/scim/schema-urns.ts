export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** An attribute without the schema that may precede it: `urn:…:2.0:User:userName` is `userName`. */
export function withoutUrn(attribute: string): string {
  const lower = attribute.toLowerCase();
  const urn = [USER, GROUP].find((each) => lower.startsWith(`${each.toLowerCase()}:`));
  return urn ? attribute.slice(urn.length + 1) : attribute;
}
