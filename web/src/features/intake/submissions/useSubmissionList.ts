import { useEffect, useMemo } from 'react'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import { listSubmissions } from '../../../../../shared/intake/contract/listSubmissions.ts'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import type { SubmissionStatus } from '../../../../../shared/intake/domain/submissionStatuses.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { type ApiError, call, earlyContent } from '../../../api/call.ts'
import { routeKey, useEarly } from '../../../api/useRoute.ts'
import { firstPageRequest } from './submissionsCalls.ts'

const pageLength = limits.submissionPage

/** `asked` is the number that was loaded, some of which may have been decided since. */
export interface Page {
  asked: number
  submissions: SubmissionAnswer[]
}

const pageOf = (submissions: SubmissionAnswer[]): Page => ({ asked: submissions.length, submissions })

/** Returns the key of each page of a status. A page starts after the last submission of the previous one. */
export const pageKeys = (status: SubmissionStatus) => (_index: number, before: Page | null) => {
  if (before === null) return routeKey(listSubmissions, firstPageRequest(status))
  const last = before.submissions.at(-1)
  return before.asked < pageLength || !last ? null : routeKey(listSubmissions, { query: { status, before: last.id } })
}

export interface SubmissionList {
  /** Undefined until the first page has loaded. */
  submissions: SubmissionAnswer[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
}

/** The submissions of a status, newest first, with all pages loaded so far. Reloaded each time the list is opened. */
export function useSubmissionList(status: SubmissionStatus): SubmissionList {
  useEarly(unstable_serialize(pageKeys(status)), () => {
    const submissions = earlyContent(listSubmissions, firstPageRequest(status))
    return submissions && [pageOf(submissions)]
  })
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    pageKeys(status),
    async (key) => {
      const [, request] = key as ReturnType<typeof routeKey<typeof listSubmissions>>
      return pageOf(await call(listSubmissions, request))
    },
    // A page starts where the previous one ends, so they are consistent only if loaded together. Without deduplication,
    // because a list reopened within SWR's two seconds would lack what was just moved into it.
    { revalidateAll: true, revalidateIfStale: true, dedupingInterval: 0 },
  )
  const submissions = useMemo(() => data?.flatMap((page) => page.submissions), [data])
  const hasMore = data?.at(-1)?.asked === pageLength

  // All listed submissions are decided, so the next ones load automatically.
  const isUsedUp = submissions?.length === 0 && hasMore && !isValidating && !error
  useEffect(() => {
    if (isUsedUp) void mutate()
  }, [isUsedUp, mutate])

  return {
    submissions: isUsedUp ? undefined : submissions,
    problem: isValidating ? undefined : error,
    hasMore,
    loadingMore: isValidating && data !== undefined && size > data.length,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  }
}

/** Returns the pages without a submission that has left them. */
export const withoutSubmission = (pages: Page[] | undefined, id: string): Page[] | undefined =>
  pages?.map((page) => ({ ...page, submissions: page.submissions.filter((one) => one.id !== id) }))

/**
 * Returns the pages with a restored submission in its place by time. One that belongs after the loaded pages is left
 * out.
 */
export function withSubmission(pages: Page[] | undefined, submission: SubmissionAnswer): Page[] | undefined {
  const isOlder = (one: SubmissionAnswer) => one.createdAt < submission.createdAt
  const rest = withoutSubmission(pages, submission.id)
  const inside = rest?.findIndex(({ submissions }) => submissions.some(isOlder)) ?? -1
  const isAtEnd = inside < 0 && (rest?.at(-1)?.asked ?? pageLength) < pageLength
  const place = isAtEnd ? (rest?.length ?? 0) - 1 : inside
  return rest?.map((page, index) => {
    if (index !== place) return page
    const older = page.submissions.findIndex(isOlder)
    return {
      ...page,
      submissions: page.submissions.toSpliced(older < 0 ? page.submissions.length : older, 0, submission),
    }
  })
}
