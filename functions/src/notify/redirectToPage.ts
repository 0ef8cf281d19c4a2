import { linkLanguage } from '../../../shared/kernel/domain/linkLanguage.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { SitePage } from '../../../shared/kernel/domain/siteDocuments.ts'
import { type Reply, reply } from '../kernel/reply.ts'
import { linkTo } from './linkTo.ts'

interface OneClickQuery {
  token: string
  [linkLanguage]?: MailLanguage | undefined
}

/** Redirects a browser from a one-click URL to the page with a button. Scanners open links, so nothing changes here. */
export async function redirectToPage(
  page: SitePage,
  { token, [linkLanguage]: language = 'en' }: OneClickQuery,
): Promise<Reply> {
  const location = await linkTo(page, { language, token: { token } }, { siteOrigin: async () => '' })
  return reply(undefined, { location })
}
