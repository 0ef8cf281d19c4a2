/** The pages that need no session: the build draws them as they are first seen. */
export const publicPages = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/public-apply',
  '/application-status',
  '/privacy',
  '/your-data',
  '/stop-digest',
  '/proposal',
  '/still-available',
  '/proposed',
] as const

/** Every page of the site that has a document of its own. */
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
  '/deletions',
  '/audit-log',
  '/account',
  '/oauth/authorize',
] as const
export type SitePage = (typeof sitePages)[number]

/** The file of a page's document. */
export const documentOf = (page: SitePage): string => (page === '/' ? '/index.html' : `${page}.html`)

/**
 * The file that the site answers an address with: files (which have an ending) as they are, pages with their documents, anything
 * else with the first of these, whose script tells that there is nothing.
 */
export function fileAt(pathname: string): string {
  if (pathname.slice(pathname.lastIndexOf('/')).includes('.')) return pathname
  return documentOf(sitePages.find((page) => page === pathname) ?? '/')
}
