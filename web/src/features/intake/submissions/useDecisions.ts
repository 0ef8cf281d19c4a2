import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { unstable_serialize } from 'swr/infinite'
import { approveSubmission } from '../../../../../shared/intake/contract/approveSubmission.ts'
import { countSubmissions } from '../../../../../shared/intake/contract/countSubmissions.ts'
import { getSubmission } from '../../../../../shared/intake/contract/getSubmission.ts'
import { markSpam } from '../../../../../shared/intake/contract/markSpam.ts'
import { rejectSubmission } from '../../../../../shared/intake/contract/rejectSubmission.ts'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { undoRejection } from '../../../../../shared/intake/contract/undoRejection.ts'
import type { RouteAnswer, RouteRequest } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { getAnalytics } from '../../../../../shared/search/contract/getAnalytics.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import { call } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'
import { countsRequest } from './submissionsCalls.ts'
import { type Page, pageKeys, withoutSubmission, withSubmission } from './useSubmissionList.ts'

export type Resolution = RouteRequest<typeof approveSubmission>['body']['resolution']

/** The input of an approval: name and email if the submission lacks them, and the CV if it is another file. */
export interface Approval
  extends Pick<RouteRequest<typeof approveSubmission>['body'], 'name' | 'email' | 'cvFileId' | 'resolution'> {
  reviewNotes: string
}

export type Rejection = Pick<RouteRequest<typeof rejectSubmission>['body'], 'reason' | 'withoutMail'>

export interface Decisions {
  /** Returns the id of the applicant created or merged. */
  approve: (submission: SubmissionAnswer, approval: Approval) => Promise<string>
  reject: (submission: SubmissionAnswer, reviewNotes: string, rejection: Rejection) => Promise<SubmissionAnswer>
  undoRejection: (submission: SubmissionAnswer) => Promise<void>
  markSpam: (submission: SubmissionAnswer, isSpam: boolean) => Promise<void>
  /** Reloads everything after another user has decided. */
  refresh: (submission: SubmissionAnswer) => void
}

/** Decides on submissions, and keeps lists, counts and other views in sync. */
export function useDecisions(): Decisions {
  const { mutate } = useSWRConfig()
  return useMemo(() => decisionsWith(mutate), [mutate])
}

function decisionsWith(mutate: ReturnType<typeof useSWRConfig>['mutate']): Decisions {
  const quietly = { revalidate: false }
  const listOf = (status: SubmissionAnswer['status']) => unstable_serialize(pageKeys(status))
  const one = ({ id }: SubmissionAnswer) => routeKey(getSubmission, { params: { id } })
  const counts = routeKey(countSubmissions, countsRequest)

  /** The list it leaves is on screen and updated here; lists it enters load when they are opened. */
  const moved = (before: SubmissionAnswer, after: SubmissionAnswer) => {
    void mutate(one(before), after, quietly)
    void mutate<Page[]>(listOf(before.status), (pages) => withoutSubmission(pages, before.id), quietly)
    void mutate<RouteAnswer<typeof countSubmissions>>(
      counts,
      (known) =>
        known && { ...known, [before.status]: known[before.status] - 1, [after.status]: known[after.status] + 1 },
      quietly,
    )
    void mutate(routeKey(getAnalytics, {}), undefined, quietly)
  }

  return {
    approve: async (submission, approval) => {
      const { reviewNotes } = approval
      const body = { ...approval, additionsSeen: submission.additions.length }
      const { applicantId } = await call(approveSubmission, { params: { id: submission.id }, body })
      moved(submission, { ...submission, status: 'approved', reviewNotes, promotedApplicantId: applicantId })
      void mutate((key) => Array.isArray(key) && key[0] === searchApplicants.name, undefined, quietly)
      return applicantId
    },
    reject: async (submission, reviewNotes, rejection) => {
      const params = { id: submission.id }
      const body = { reviewNotes, ...rejection, additionsSeen: submission.additions.length }
      const rejected = await call(rejectSubmission, { params, body })
      moved(submission, rejected)
      return rejected
    },
    undoRejection: async (submission) => {
      const { id, reviewedAt = '' } = submission
      const pending = await call(undoRejection, { params: { id }, body: { reviewedAt } })
      moved(submission, pending)
      // The list it returns to may be on screen.
      void mutate<Page[]>(listOf(pending.status), (pages) => withSubmission(pages, pending), quietly)
    },
    markSpam: async (submission, isSpam) => {
      moved(submission, await call(markSpam, { params: { id: submission.id }, body: { isSpam } }))
    },
    refresh: (submission) => {
      void mutate(listOf(submission.status))
      void mutate(one(submission))
      void mutate(counts)
    },
  }
}
