import { type SubmissionStatus, submissionStatuses } from '../../../../shared/domain/submission.ts'

/** What the page shows: the submissions of a status, and perhaps one of them to review. */
export interface SubmissionsAddress {
  status: SubmissionStatus
  /** The submission that is open. */
  id: string | undefined
}

const usualStatus: SubmissionStatus = 'pending'

/** What an address shows: `?status=rejected&submission=<id>`; anything else in it is ignored. */
export function readSubmissionsAddress(params: URLSearchParams): SubmissionsAddress {
  return {
    status: submissionStatuses.find((status) => status === params.get('status')) ?? usualStatus,
    id: params.get('submission') || undefined,
  }
}

/** The query that leads there; the tab that opens by itself is left out. */
export function submissionsQuery({ status, id }: SubmissionsAddress): string {
  const params = new URLSearchParams()
  if (status !== usualStatus) params.set('status', status)
  if (id !== undefined) params.set('submission', id)
  return params.size > 0 ? `?${params}` : ''
}
