/** The pages that need no session. The build prerenders them. */
export const publicPages = [
  '/auth',
  '/sso',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/public-apply',
  '/application-status',
  '/privacy',
  '/developers',
  '/your-data',
  '/not-me',
  '/stop-digest',
  '/unsubscribe',
  '/proposal',
  '/still-available',
  '/proposed',
] as const

/** Every page of the site with its own HTML document. */
export const sitePages = [
  '/',
  ...publicPages,
  '/applicants',
  '/add-applicant',
  '/submissions',
  '/my-profile',
  '/documentation',
  '/clients',
  '/orders',
  '/users',
  '/sign-in-rules',
  '/single-sign-on',
  '/agency',
  '/deletions',
  '/audit-log',
  '/account',
  '/oauth/authorize',
] as const
export type SitePage = (typeof sitePages)[number]

export const documentOf = (page: SitePage): string => (page === '/' ? '/index.html' : `${page}.html`)

/**
 * Returns the file the site serves for a path. Names with an extension are files, pages have their documents, and
 * anything else gets the home page, whose script shows "not found".
 */
export function fileAt(pathname: string): string {
  if (/^[^.].*[.]/.test(pathname.slice(pathname.lastIndexOf('/') + 1))) return pathname
  return documentOf(sitePages.find((page) => page === pathname) ?? '/')
}
