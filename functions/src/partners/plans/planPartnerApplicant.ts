import { type Applicant, applicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { withdrawal } from '../../../../shared/applicants/domain/withdrawal.ts'
import type { PartnerApplicant } from '../../../../shared/partners/contract/partnerApplicant.ts'
import { fieldsToKeep, recordFieldsOf, sourceFieldsOf } from '../../../../shared/partners/contract/partnerSpellings.ts'
import type { Partner } from '../../../../shared/partners/domain/partner.ts'
import { type ChangeContext, logOfCreation } from '../../applicants/changeLog.ts'
import { firstBookkeeping } from '../../applicants/plans/planCreation.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'

/**
 * Plans the first version of a partner's applicant, with the partner as its source. Records no consent, because the
 * person was not asked. They count as informed if the partner informs people.
 */
export function planPartnerApplicant(
  sent: PartnerApplicant,
  { id, name, informsPeople }: Partner,
  context: ChangeContext,
): { applicant: Applicant; changeLog: ChangeLog } {
  const withdraws = sent.pipelineStage === 'withdrawn'
  const applicant = applicantSchema.parse({
    ...firstBookkeeping(context, 'partner'),
    ...recordFieldsOf(sent),
    ...(informsPeople && { informed: { at: context.at, by: 'partner' } }),
    source: {
      ...{ partnerId: id, name, fields: fieldsToKeep(sent) },
      ...sourceFieldsOf(sent),
      ...(withdraws && { withdrawnAt: context.at }),
    },
  })
  const { timeline, ...changeLog } = logOfCreation(applicant, context)
  const timelineWithReason = timeline.map((entry) => (withdraws ? { ...entry, reason: withdrawal } : entry))
  return { applicant, changeLog: { ...changeLog, timeline: timelineWithReason } }
}
