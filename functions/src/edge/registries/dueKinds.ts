import { planExpiriesOfOwned, planExpiryReminder } from '../../applicants/plans/planExpiryReminder.ts'
import { planLargeExport } from '../../applicants/plans/planLargeExport.ts'
import { planMergeEnd } from '../../applicants/plans/planMergeEnd.ts'
import { planViewDigest } from '../../bulk/plans/planViewDigest.ts'
import { planSubmissionEnd } from '../../intake/plans/planSubmissionEnd.ts'
import { planDataExport } from '../../privacy/export/planDataExport.ts'
import { planApplicantEnd } from '../../privacy/plans/planApplicantEnd.ts'
import { planDeletionMails } from '../../privacy/plans/planDeletionMails.ts'
import { planErasure } from '../../privacy/plans/planErasure.ts'
import { planPersonNotice } from '../../privacy/plans/planPersonNotice.ts'
import { planAnswersMail } from '../../proposals/plans/planAnswersMail.ts'
import { planProposalsMail } from '../../proposals/plans/planProposalsMail.ts'
import type { DuePlan, PlanDue } from '../../schedule/duePlan.ts'
import type { Due, DueKind } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { dueWorker } from '../permissions.ts'

/** The dependencies of all kinds of scheduled tasks. */
export type DueDeps = Omit<DependenciesOf<typeof dueWorker>, 'due'>

/** The plan of each kind of scheduled task. */
const dueKinds: { readonly [Kind in DueKind]: PlanDue<Kind, DueDeps> } = {
  viewDigest: planViewDigest,
  clientAnswers: planAnswersMail,
  proposals: planProposalsMail,
  paperReminder: planExpiryReminder,
  papersOfOwned: planExpiriesOfOwned,
  personNotice: planPersonNotice,
  applicantEnd: planApplicantEnd,
  submissionEnd: planSubmissionEnd,
  deletionRequest: planDeletionMails,
  erasure: planErasure,
  mergeEnd: planMergeEnd,
  dataExport: planDataExport,
  largeExport: planLargeExport,
}

/** Plans a scheduled task by its kind. */
export const planDue = (due: Due, deps: DueDeps): Promise<DuePlan> =>
  (dueKinds[due.kind] as PlanDue<DueKind, DueDeps>)(due, deps)
