import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { createPartnerApplicant as contract } from '../../../../shared/partners/contract/createPartnerApplicant.ts'
import type { PartnerApplicant } from '../../../../shared/partners/contract/partnerApplicant.ts'
import { createdByPartner } from '../../../../shared/partners/domain/partner.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { requireRecordOwner } from '../../applicants/recordOwners.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { knownEmail, refuseProbing } from '../knownEmail.ts'
import type { createPartnerApplicant as permissions } from '../permissions.ts'
import { planPartnerApplicant } from '../plans/planPartnerApplicant.ts'
import type { PartnerRequest } from '../stores/partnerApplicantStore.ts'

type Deps = DependenciesOf<typeof permissions>
type Result = RouteResult<typeof contract>

/**
 * Creates an applicant for a partner, once per Idempotency-Key. Throws `idempotency_key_reused` if the key was used for
 * another applicant. Throws `validation_failed` if the record owner is not staff or the email is known, and
 * `too_many_requests` if the latter happened too often in a day.
 */
export async function createPartnerApplicant(
  { body }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: Deps,
): Promise<Result> {
  const now = deps.now()
  const key = call.idempotencyKey === undefined ? undefined : inputHash(call.idempotencyKey)
  const repeat = async () => key && (await deps.partnerApplicants.repeated(call.partner.id, key, now))
  const earlier = await repeat()
  if (earlier) return answerAgain(earlier, body)

  await refuseProbing(call.partner, deps)
  await requireRecordOwner(body.recordOwner, deps)
  const at = now.toISOString()
  const { applicant, changeLog } = planPartnerApplicant(body, call.partner, { ...call, at, newId: deps.newId })
  const request = key === undefined ? undefined : requestFor(call.partner.id, key, body, applicant.id, now)
  const outcome = await deps.partnerApplicants.create(applicant, changeLog, request, now)
  if (outcome === 'created') return answer(body, applicant.id)
  const winner = outcome === 'repeated' ? await repeat() : undefined
  if (winner) return answerAgain(winner, body)
  throw await knownEmail(call.partner, deps)
}

/** Returns only what was sent, so that the answer can be repeated without reading the record. */
const answer = (sent: PartnerApplicant, id: string): Result => ({
  success: true,
  data: { ...sent, id },
  message: createdByPartner,
})

function answerAgain({ bodyHash, applicantId }: PartnerRequest, sent: PartnerApplicant): Result {
  if (bodyHash === inputHash(sent)) return answer(sent, applicantId)
  throw new ProductError('idempotency_key_reused', 'This Idempotency-Key was used for another applicant')
}

const requestFor = (
  partnerId: string,
  keyHash: string,
  sent: PartnerApplicant,
  applicantId: string,
  now: Date,
): PartnerRequest => ({
  partnerId,
  keyHash,
  bodyHash: inputHash(sent),
  applicantId,
  expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds('partnerRequest'),
})
