import { groupFields, type GroupFields, type ProspectGroup } from '@contract/prospect-group';

const known = new WeakMap<ProspectGroup, GroupFields>();

/** `groupFields`, computed once per group object, because thousands of groups are sorted by it repeatedly. */
export function fieldsOf(group: ProspectGroup): GroupFields {
  let fields = known.get(group);
  if (!fields) {
    fields = groupFields(group);
    known.set(group, fields);
  }
  return fields;
}

/** The name of a group: its company, or the address of prospects without one (product/marketing#groups). */
export function groupName(group: ProspectGroup): string {
  const { company, email, lastName } = fieldsOf(group);
  // Blanks are typing errors; a name that begins with one would be first in the alphabet.
  return company?.trim().replaceAll(/\s+/g, ' ') || email || lastName || group.id;
}
