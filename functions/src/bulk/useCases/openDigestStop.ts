import type { openDigestStop as contract } from '../../../../shared/bulk/contract/openDigestStop.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { Reply } from '../../kernel/reply.ts'
import { redirectToPage } from '../../notify/redirectToPage.ts'

/** Redirects to the page that stops the mails about a view. */
export const openDigestStop = ({ query }: RouteInput<typeof contract>): Promise<Reply> =>
  redirectToPage('/stop-digest', query)
