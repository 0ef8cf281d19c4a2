import { scimUsersPath } from '../../../../shared/accounts/contract/scim/scimPaths.ts'
import { type ScimUser, scimUserUrn } from '../../../../shared/accounts/contract/scim/scimUser.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { Managed } from './scimFilter.ts'

/** The address of a person. */
export const locationOf = (siteOrigin: string, id: string): string => `${siteOrigin}${scimUsersPath}/${id}`

/** Returns an account as the directory reads it. */
export function scimResource(user: Managed, siteOrigin: string): ScimUser {
  const { id, scim, email, role } = user
  const formatted = accountName(user)
  return {
    schemas: [scimUserUrn],
    id,
    externalId: scim.externalId,
    userName: scim.userName,
    name: { givenName: user.firstName, familyName: user.lastName, formatted },
    displayName: formatted,
    active: user.isActive,
    emails: email === undefined ? [] : [{ value: email, type: 'work', primary: true }],
    roles: [{ value: role, primary: true }],
    meta: {
      resourceType: 'User',
      created: user.createdAt,
      lastModified: user.updatedAt,
      location: locationOf(siteOrigin, id),
    },
  }
}
