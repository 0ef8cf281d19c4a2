import { useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { listInvitations } from '../../../../../shared/accounts/contract/listInvitations.ts'
import type { InvitationSummary } from '../../../../../shared/accounts/domain/invitation.ts'
import { identityKey } from '../../../../../shared/accounts/domain/user.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { type ApiError, call } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'

type Page = RouteAnswer<typeof listInvitations>

/** Returns the key of each page. A page starts after the last invitation of the previous one. */
const pageKeys = (_index: number, before: Page | null) => {
  if (before?.next === null) return null
  return routeKey(listInvitations, { query: before ? { after: before.next } : {} })
}

export interface InvitationList {
  /** Undefined until the first page has loaded. */
  invitations: InvitationSummary[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  readAgain: () => Promise<unknown>
  /** Shows an invitation that was just sent, since the list reflects it after a delay. */
  put: (sent: InvitationSummary) => void
}

/** The open invitations, newest first, with all pages loaded so far. Reloaded each time the page is opened. */
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

/** Returns the pages with a new invitation at the start, which replaces another to the same mailbox. */
function withSent(pages: readonly Page[], sent: InvitationSummary): Page[] {
  const isOther = ({ email }: InvitationSummary) => identityKey(email) !== identityKey(sent.email)
  return pages.map(({ invitations, next }, index) => {
    const others = invitations.filter(isOther)
    return { invitations: index === 0 ? [sent, ...others] : others, next }
  })
}
