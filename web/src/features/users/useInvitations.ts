import { useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { listInvitations } from '../../../../shared/accounts/contract/listInvitations.ts'
import type { InvitationSummary } from '../../../../shared/accounts/domain/invitation.ts'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteAnswer } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type ApiError, call } from '../../api/call.ts'
import { routeKey } from '../../api/useRoute.ts'

type Page = RouteAnswer<typeof listInvitations>

/** The key of each page: each begins after the last invitation of the one before. */
const pageKeys = (_index: number, before: Page | null) => {
  if (before?.next === null) return null
  return routeKey(listInvitations, { query: before ? { after: before.next } : {} })
}

export interface InvitationList {
  /** Undefined until the first page has come. */
  invitations: InvitationSummary[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  readAgain: () => Promise<unknown>
  /** Shows an invitation that was just sent: the list itself follows by a little. */
  put: (sent: InvitationSummary) => void
}

/** Who was invited and has not accepted yet, newest first, as many pages as were asked for; read anew each time the page is opened. */
export function useInvitations(): InvitationList {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    pageKeys,
    (key) => call(listInvitations, (key as ReturnType<typeof routeKey<typeof listInvitations>>)[1]),
    { revalidateAll: true, revalidateIfStale: true, dedupingInterval: 0 },
  )
  const invitations = useMemo(() => data?.flatMap((page) => page.invitations), [data])
  return {
    invitations,
    problem: error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    loadingMore: isValidating && data !== undefined && size > data.length,
    showMore: () => void setSize(size + 1),
    readAgain: () => mutate(),
    put: (sent) => void mutate((pages) => pages && withSent(pages, sent), { revalidate: data === undefined }),
  }
}

/** The pages with one more at their head, which took the place of another to the same mailbox. */
function withSent(pages: readonly Page[], sent: InvitationSummary): Page[] {
  const isOther = ({ email }: InvitationSummary) => identityKey(email) !== identityKey(sent.email)
  return pages.map(({ invitations, next }, index) => {
    const others = invitations.filter(isOther)
    return { invitations: index === 0 ? [sent, ...others] : others, next }
  })
}
