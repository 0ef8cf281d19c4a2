import { scimBasePath, scimUsersPath } from '../../../../shared/accounts/contract/scim/scimPaths.ts'
import { scimListUrn, scimUserUrn } from '../../../../shared/accounts/contract/scim/scimUser.ts'

const urn = 'urn:ietf:params:scim:schemas:core:2.0'

interface Shape {
  type?: 'string' | 'boolean' | 'complex'
  multiValued?: boolean
  required?: boolean
  uniqueness?: 'none' | 'server'
  subAttributes?: object[]
}

/** Returns the description of an attribute (RFC 7643, section 7). */
const attribute = (name: string, description: string, shape: Shape = {}) => ({
  ...{ name, description, type: 'string', multiValued: false, required: false },
  ...{ caseExact: false, mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...shape,
})

const primary = attribute('primary', 'Whether this value counts', { type: 'boolean' })

const userAttributes = [
  attribute('userName', "The person's name in the directory", { required: true, uniqueness: 'server' }),
  attribute('name', "The person's name", {
    type: 'complex',
    subAttributes: [attribute('givenName', 'First name'), attribute('familyName', 'Last name')],
  }),
  attribute('active', 'Whether the person can log in', { type: 'boolean' }),
  attribute('emails', "The person's email, in one of the agency's domains", {
    type: 'complex',
    multiValued: true,
    required: true,
    subAttributes: [attribute('value', 'The address'), attribute('type', '`work`'), primary],
  }),
  attribute('roles', 'The role: recruiter, recruiting_manager or sysadmin', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value', 'The role'), primary],
  }),
]

const listOf = (resource: object) => ({
  schemas: [scimListUrn],
  ...{ totalResults: 1, startIndex: 1, itemsPerPage: 1 },
  Resources: [resource],
})

/** The static documents of RFC 7644, section 4. */
export const scimDocuments = (siteOrigin: string) => {
  const place = (resourceType: string, path: string) => ({
    meta: { resourceType, location: `${siteOrigin}${scimBasePath}/${path}` },
  })
  return {
    ServiceProviderConfig: {
      schemas: [`${urn}:ServiceProviderConfig`],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 100 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'The token that a system admin creates in Fagfolk',
          primary: true,
        },
      ],
      ...place('ServiceProviderConfig', 'ServiceProviderConfig'),
    },
    ResourceTypes: listOf({
      schemas: [`${urn}:ResourceType`],
      ...{ id: 'User', name: 'User', description: 'A member of staff' },
      endpoint: scimUsersPath.slice(scimBasePath.length),
      schema: scimUserUrn,
      ...place('ResourceType', 'ResourceTypes/User'),
    }),
    Schemas: listOf({
      schemas: [`${urn}:Schema`],
      ...{ id: scimUserUrn, name: 'User', description: 'A member of staff' },
      attributes: userAttributes,
      ...place('Schema', `Schemas/${scimUserUrn}`),
    }),
  }
}
