import { object } from 'yup';
import { ADDS, call } from '../call';

const DIRECTORY = 'the directory decides, and SCIM leaves versions to the server';

export const getServiceProviderConfig = call('GET /scim/v2/ServiceProviderConfig', {
  who: 'directory',
  says: 'What this SCIM server can do',
  answer: object(),
});

export const listResourceTypes = call('GET /scim/v2/ResourceTypes', {
  who: 'directory',
  says: 'The kinds of resources',
  answer: object(),
});

export const getResourceType = call('GET /scim/v2/ResourceTypes/:id', {
  who: 'directory',
  says: 'A kind of resource',
  answer: object(),
});

export const listSchemas = call('GET /scim/v2/Schemas', {
  who: 'directory',
  says: 'The schemas of users and groups',
  answer: object(),
});

export const getSchema = call('GET /scim/v2/Schemas/:id', {
  who: 'directory',
  says: 'A schema',
  answer: object(),
});

export const listUsers = call('GET /scim/v2/Users', {
  who: 'directory',
  says: 'Users, by a filter',
  answer: object(),
});

export const addUser = call('POST /scim/v2/Users', {
  who: 'directory',
  says: 'Add a user',
  answer: object(),
  unversioned: ADDS,
});

export const getUser = call('GET /scim/v2/Users/:id', {
  who: 'directory',
  says: 'A user',
  answer: object(),
});

export const replaceUser = call('PUT /scim/v2/Users/:id', {
  who: 'directory',
  says: 'Replace a user',
  answer: object(),
  unversioned: DIRECTORY,
});

export const changeUser = call('PATCH /scim/v2/Users/:id', {
  who: 'directory',
  says: 'Change a user',
  answer: object(),
  unversioned: DIRECTORY,
});

export const removeUser = call('DELETE /scim/v2/Users/:id', {
  who: 'directory',
  says: 'Remove a user',
  answer: object(),
  unversioned: DIRECTORY,
});

export const listGroups = call('GET /scim/v2/Groups', {
  who: 'directory',
  says: 'Groups, by a filter',
  answer: object(),
});

export const addGroup = call('POST /scim/v2/Groups', {
  who: 'directory',
  says: 'Add a group',
  answer: object(),
  unversioned: ADDS,
});

export const getGroup = call('GET /scim/v2/Groups/:id', {
  who: 'directory',
  says: 'A group',
  answer: object(),
});

export const replaceGroup = call('PUT /scim/v2/Groups/:id', {
  who: 'directory',
  says: 'Replace a group',
  answer: object(),
  unversioned: DIRECTORY,
});

export const changeGroup = call('PATCH /scim/v2/Groups/:id', {
  who: 'directory',
  says: 'Change a group',
  answer: object(),
  unversioned: DIRECTORY,
});

export const removeGroup = call('DELETE /scim/v2/Groups/:id', {
  who: 'directory',
  says: 'Remove a group',
  answer: object(),
  unversioned: DIRECTORY,
});
