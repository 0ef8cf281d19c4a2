import { linkLanguage } from '../../../shared/kernel/domain/linkLanguage.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { SitePage } from '../../../shared/kernel/domain/siteDocuments.ts'

interface LinkParts {
  language: MailLanguage
  /** The query of the page. */
  query?: Readonly<Record<string, string>>
  /** Goes into the fragment, which browsers don't send and logs don't contain. */
  token?: Readonly<Record<string, string>>
}

/**
 * Returns the URL of a route for the `List-Unsubscribe` header. Mail programs post to it, so its token can't be in the
 * fragment.
 */
export async function oneClickLink(
  path: string,
  { language, token }: { language: MailLanguage; token: string },
  { siteOrigin }: { siteOrigin: () => Promise<string> },
): Promise<string> {
  const params = new URLSearchParams({ token, ...(language !== 'en' && { [linkLanguage]: language }) })
  return `${await siteOrigin()}${path}?${params}`
}

/** Returns the URL of a page for a mail. English is the site's default language. */
export async function linkTo(
  page: SitePage,
  { language, query = {}, token = {} }: LinkParts,
  { siteOrigin }: { siteOrigin: () => Promise<string> },
): Promise<string> {
  const params = new URLSearchParams({ ...query, ...(language !== 'en' && { [linkLanguage]: language }) })
  const fragment = new URLSearchParams(token)
  return `${await siteOrigin()}${page}${params.size > 0 ? `?${params}` : ''}${fragment.size > 0 ? `#${fragment}` : ''}`
}
