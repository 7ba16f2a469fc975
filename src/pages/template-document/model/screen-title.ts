/** What the screen is called: the route's title, with the template's name once it is known. */
export function screenTitle(templateName = ''): string {
  const name = templateName.trim();
  return name === '' ? 'Template Document' : `Template Document – ${name}`;
}
