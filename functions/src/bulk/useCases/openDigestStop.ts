import type { openDigestStop as contract } from '../../../../shared/bulk/contract/openDigestStop.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { linkLanguage } from '../../../../shared/kernel/domain/linkLanguage.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import { linkTo } from '../../notify/linkTo.ts'

/** Redirects a browser to the page with a button. Scanners open links, so nothing changes here. */
export async function openDigestStop({
  query: { token, [linkLanguage]: language = 'en' },
}: RouteInput<typeof contract>): Promise<Reply> {
  const location = await linkTo('/stop-digest', { language, token: { token } }, { siteOrigin: async () => '' })
  return reply(undefined, { location })
}
