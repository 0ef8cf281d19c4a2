import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { createPartnerApplicant as contract } from '../../../../shared/partners/contract/createPartnerApplicant.ts'
import type { PartnerApplicant } from '../../../../shared/partners/contract/partnerApplicant.ts'
import { partnerApplicantOf, spelledStage } from '../../../../shared/partners/contract/partnerSpellings.ts'
import { createdByPartner } from '../../../../shared/partners/domain/partner.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { requireRecordOwner } from '../../applicants/recordOwners.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { inListedWords } from '../inListedWords.ts'
import { knownEmail, refuseProbing } from '../knownEmail.ts'
import type { createPartnerApplicant as permissions } from '../permissions.ts'
import { planPartnerApplicant } from '../plans/planPartnerApplicant.ts'
import type { PartnerRequest } from '../stores/partnerApplicantStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Creates an applicant for a partner, once per Idempotency-Key. Throws `idempotency_key_reused` if the key was used for
 * another applicant. Throws `validation_failed` if the record owner is missing or not staff, or the email is known, and
 * `too_many_requests` if the latter happened too often in a day.
 */
export async function createPartnerApplicant(
  { body }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const { partner } = call
  const now = deps.now()
  const key = call.idempotencyKey === undefined ? undefined : inputHash(call.idempotencyKey)
  const repeat = async () => key && (await deps.partnerApplicants.repeated(partner.id, key, now))
  const sent = await inListedWords({ ...body, recordOwner: body.recordOwner ?? partner.recordOwner })
  const answerAgain = ({ bodyHash, applicantId, createdAt }: PartnerRequest) => {
    if (bodyHash !== inputHash(body))
      throw new ProductError(
        'idempotency_key_reused',
        'This Idempotency-Key has already been used for another applicant',
      )
    // Planned again, so that the answer is the same without a copy of the data.
    const { applicant } = planPartnerApplicant(sent, partner, { ...call, at: createdAt, newId: () => applicantId })
    return answer(applicant, true)
  }
  const earlier = await repeat()
  if (earlier) return answerAgain(earlier)

  await refuseProbing(partner, deps)
  if (sent.recordOwner === undefined) throw invalid([problemAt('recordOwner', 'required', 'recordOwner is required')])
  await requireRecordOwner(sent.recordOwner, deps)
  const at = now.toISOString()
  const { applicant, changeLog } = planPartnerApplicant(sent, partner, { ...call, at, newId: deps.newId })
  const request = key === undefined ? undefined : requestFor(partner.id, key, body, applicant)
  const outcome = await deps.partnerApplicants.create(applicant, changeLog, request, now)
  if (outcome === 'created') return answer(applicant, false)
  const winner = outcome === 'repeated' ? await repeat() : undefined
  if (winner) return answerAgain(winner)
  throw await knownEmail(partner, deps)
}

const answer = (applicant: Applicant, isReplay: boolean): Reply<RouteResult<typeof contract>> => {
  const data = partnerApplicantOf(applicant, spelledStage(applicant))
  return reply({ success: true, data, message: createdByPartner }, { isReplay })
}

const requestFor = (
  partnerId: string,
  keyHash: string,
  sent: PartnerApplicant,
  { id, createdAt }: Applicant,
): PartnerRequest => ({
  partnerId,
  keyHash,
  bodyHash: inputHash(sent),
  applicantId: id,
  createdAt,
  expiresAt: Math.floor(Date.parse(createdAt) / 1000) + retentionSeconds('partnerRequest'),
})
