import { type PartnerApplicant, recordFieldsOf } from '../../../shared/contract/external/partnerApplicant.ts'
import { type Applicant, applicantSchema } from '../../../shared/domain/applicant.ts'
import type { Partner } from '../../../shared/domain/partner.ts'
import { type ChangeContext, logOfCreation } from '../applicants/changeLog.ts'
import { firstBookkeeping } from '../applicants/planCreation.ts'
import type { ChangeLog } from '../data/applicantStore.ts'

/**
 * Decides what a partner's applicant becomes: the first version of a record that says which partner it came from. No
 * consent is recorded, since the person was not asked, and nobody has informed them.
 */
export function planPartnerApplicant(
  sent: PartnerApplicant,
  { id, name }: Partner,
  context: ChangeContext,
): { applicant: Applicant; changeLog: ChangeLog } {
  const applicant = applicantSchema.parse({
    ...firstBookkeeping(context),
    ...recordFieldsOf(sent),
    source: { partnerId: id, name },
  })
  const { timeline, ...changeLog } = logOfCreation(applicant, context)
  const told = timeline.map((entry) => (sent.pipelineStage === 'withdrawn' ? { ...entry, reason: 'withdrawn' } : entry))
  return { applicant, changeLog: { ...changeLog, timeline: told } }
}
