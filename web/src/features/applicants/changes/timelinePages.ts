import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import {
  type ListedTimelineEntry,
  listApplicantTimeline,
} from '../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import { type ApiError, call } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'

type Page = ListedTimelineEntry[]

/** Returns the key of each page. Every page says how to request the next one. */
const pageKeys = (id: string) => (_index: number, before: Page | null) => {
  const params = { id }
  if (before === null) return routeKey(listApplicantTimeline, { params })
  const after = before.at(-1)?.next
  return after === undefined ? null : routeKey(listApplicantTimeline, { params, query: { after } })
}

/** The key of an applicant's whole timeline, to reload it. */
export const timelineKey = (id: string): string => unstable_serialize(pageKeys(id))

interface Timeline {
  /** Undefined until the first page has loaded. */
  entries: ListedTimelineEntry[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
}

/** An applicant's timeline, newest first, with all pages loaded so far. */
export function useTimeline(id: string): Timeline {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    pageKeys(id),
    (key) => {
      const [, request] = key as ReturnType<typeof routeKey<typeof listApplicantTimeline>>
      return call(listApplicantTimeline, request)
    },
    { revalidateIfStale: true },
  )
  return {
    entries: data?.flat(),
    problem: error,
    hasMore: data?.at(-1)?.at(-1)?.next !== undefined,
    loadingMore: isValidating && data !== undefined && size > data.length,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  }
}
