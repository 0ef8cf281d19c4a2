import { planApplicantEnd } from '../applicants/planApplicantEnd.ts'
import { planErasure } from '../applicants/planErasure.ts'
import { planMergeEnd } from '../applicants/planMergeEnd.ts'
import { planPaperReminder, planPapersOfOwned } from '../applicants/planPaperReminder.ts'
import { planPersonNotice } from '../applicants/planPersonNotice.ts'
import { planAnswersMail } from '../clients/planAnswersMail.ts'
import { planProposalsMail } from '../clients/planProposalsMail.ts'
import type { Due, DueKind } from '../data/dueStore.ts'
import { planDataExport } from '../dataExport/planDataExport.ts'
import { planDeletionMails } from '../privacy/planDeletionMails.ts'
import { planSubmissionEnd } from '../submissions/planSubmissionEnd.ts'
import { planViewDigest } from '../views/planViewDigest.ts'
import type { DueDeps, DuePlan, PlanDue } from './duePlan.ts'

/** Every kind of what can be due, with what comes of it. */
const dueKinds: { readonly [Kind in DueKind]: PlanDue<Kind> } = {
  viewDigest: planViewDigest,
  clientAnswers: planAnswersMail,
  proposals: planProposalsMail,
  paperReminder: planPaperReminder,
  papersOfOwned: planPapersOfOwned,
  personNotice: planPersonNotice,
  applicantEnd: planApplicantEnd,
  submissionEnd: planSubmissionEnd,
  deletionRequest: planDeletionMails,
  erasure: planErasure,
  mergeEnd: planMergeEnd,
  dataExport: planDataExport,
}

/** What its kind says is to come of something that is due. */
export const planDue = (due: Due, deps: DueDeps): Promise<DuePlan> =>
  (dueKinds[due.kind] as PlanDue<DueKind>)(due, deps)
