import { countSubmissions } from '../../../../../shared/intake/contract/countSubmissions.ts'
import { listSubmissions } from '../../../../../shared/intake/contract/listSubmissions.ts'
import type { SubmissionStatus } from '../../../../../shared/intake/domain/submissionStatuses.ts'
import type { FirstCalls } from '../../../api/firstCall.ts'
import { readSubmissionsState } from '../../../urls.ts'

/** Returns the request for the first page of a status. */
export const firstPageRequest = (status: SubmissionStatus) => ({ query: { status } })

export const countsRequest = {}

/** The first requests of the page at an address. */
export const submissionsCalls: FirstCalls = (query) => [
  { route: listSubmissions, request: firstPageRequest(readSubmissionsState(query).status) },
  { route: countSubmissions, request: countsRequest },
]
