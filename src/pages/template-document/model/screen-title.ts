/** The screen's title: that of the route, with the template's name once it is known. */
export function screenTitle(templateName = ''): string {
  const name = templateName.trim();
  return name === '' ? 'Template Document' : `Template Document – ${name}`;
}
