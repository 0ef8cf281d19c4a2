import type { openUnsubscribe as contract } from '../../../../shared/conversations/contract/openUnsubscribe.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { Reply } from '../../kernel/reply.ts'
import { redirectToPage } from '../../notify/redirectToPage.ts'

/** Redirects to the page to unsubscribe from messages to several people. */
export const openUnsubscribe = ({ query }: RouteInput<typeof contract>): Promise<Reply> =>
  redirectToPage('/unsubscribe', query)
