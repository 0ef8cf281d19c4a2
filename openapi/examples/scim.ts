import { type ScimUser, scimListUrn, scimUserUrn } from '../../shared/accounts/contract/scim/scimUser.ts'
import { laterAt, staffId } from './records.ts'

const list: typeof scimListUrn = scimListUrn
const token = { createdAt: laterAt, lastUsedAt: '2026-11-24T09:00:00.000Z', mayGrantSysadmin: false }

const sent = {
  schemas: [scimUserUrn],
  externalId: '00u1a2b3c4',
  userName: 'louise.bach@agency.example',
  name: { givenName: 'Louise', familyName: 'Bach' },
  active: true,
  emails: [{ value: 'louise.bach@agency.example', type: 'work' as const, primary: true as const }],
  roles: [{ value: 'recruiter', primary: true as const }],
}
const person: ScimUser = {
  ...sent,
  schemas: [scimUserUrn],
  id: staffId,
  name: { ...sent.name, formatted: 'Louise Bach' },
  displayName: 'Louise Bach',
  meta: {
    resourceType: 'User',
    created: laterAt,
    lastModified: laterAt,
    location: `https://fagfolk.example/scim/v2/Users/${staffId}`,
  },
}
const inactive = { ...person, active: false }

export const scimExamples = {
  getScimToken: { answer: { token, domains: ['agency.example'] } },
  createScimToken: {
    body: { mayGrantSysadmin: false },
    answer: {
      value: 'fagfolk_scim_3mKx0J1pQ8rT5vW7yZ2bC4dF6gH9jL0nP1qS3tU5xA8',
      token: { createdAt: laterAt, mayGrantSysadmin: false },
    },
  },
  deleteScimToken: {},
  getScimDocument: {
    answer: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      filter: { supported: true, maxResults: 100 },
    },
  },
  listScimUsers: {
    answer: { schemas: [list], totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [person] },
  },
  getScimUser: { answer: person },
  createScimUser: { body: sent, answer: person },
  replaceScimUser: { body: { ...sent, active: false }, answer: inactive },
  patchScimUser: {
    body: { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
    answer: inactive,
  },
  deleteScimUser: {},
}
