import { linkLanguage } from '../../../shared/kernel/domain/linkLanguage.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { SitePage } from '../../../shared/kernel/domain/siteDocuments.ts'

interface LinkParts {
  language: MailLanguage
  /** What the page shows. */
  query?: Readonly<Record<string, string>>
  /** Stands behind the fragment's mark, which no browser sends and no log keeps. */
  token?: Readonly<Record<string, string>>
}

/** The address of a page, for a mail. English is what the site begins in. */
export async function linkTo(
  page: SitePage,
  { language, query = {}, token = {} }: LinkParts,
  { siteOrigin }: { siteOrigin: () => Promise<string> },
): Promise<string> {
  const params = new URLSearchParams({ ...query, ...(language !== 'en' && { [linkLanguage]: language }) })
  const fragment = new URLSearchParams(token)
  return `${await siteOrigin()}${page}${params.size > 0 ? `?${params}` : ''}${fragment.size > 0 ? `#${fragment}` : ''}`
}
