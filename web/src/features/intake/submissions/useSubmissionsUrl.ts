import { useCallback, useMemo } from 'react'
import type { SubmissionStatus } from '../../../../../shared/intake/domain/submissionStatuses.ts'
import { usePageUrl } from '../../../routing/usePageUrl.ts'
import { paths, readSubmissionsState, type SubmissionsState, submissionsQuery } from '../../../urls.ts'

export interface SubmissionsNavigation extends SubmissionsState {
  showStatus: (status: SubmissionStatus) => void
  open: (id: string) => void
  /** Replaces the open submission with another; closing still returns to the list. */
  stepTo: (id: string) => void
  close: () => void
  urlOf: (id: string) => string
}

/** Stored in a history entry: the list is one step back, so closing goes back instead of adding an entry. */
const fromList = { fromList: true } as const
const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state

/** The page's address, and ways to change it. */
export function useSubmissionsUrl(): SubmissionsNavigation {
  const { search, state, go, back } = usePageUrl()
  const { status, id } = useMemo(() => readSubmissionsState(new URLSearchParams(search)), [search])
  const queryOf = useCallback((other: string | undefined) => submissionsQuery({ status, id: other }), [status])
  const urlOf = useCallback((other: string) => paths.submissions + queryOf(other), [queryOf])
  return {
    status,
    id,
    urlOf,
    showStatus: (next) => go(submissionsQuery({ status: next, id: undefined })),
    open: (other) => go(queryOf(other), { state: fromList }),
    stepTo: (other) => go(queryOf(other), { state, replace: true }),
    close: () => {
      if (isFromList(state)) back()
      else go(queryOf(undefined), { replace: true })
    },
  }
}
