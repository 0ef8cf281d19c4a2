/** The address that a directory is given, relative to the site's origin. */
export const scimBasePath = '/scim/v2'
export const scimUsersPath = `${scimBasePath}/Users` as const
