import { uniqBy } from 'es-toolkit/array'
import type { PartnerActor } from '../../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { cursorTo } from '../../../../shared/kernel/domain/listCursor.ts'
import type { listPartnerApplicants as contract } from '../../../../shared/partners/contract/listPartnerApplicants.ts'
import type { PartnerApplicantAnswer } from '../../../../shared/partners/contract/partnerApplicantAnswer.ts'
import { logView } from '../../applicants/viewLog.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import { nonexistentId } from '../../kernel/table/keys.ts'
import { applicantForPartner } from '../applicantForPartner.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listPartnerApplicants as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Maximum bytes of a page as Lambda sends it, below Lambda's 6 MB. A page of very full records is shorter than
 * requested.
 */
const pageBytes = 4 * 1024 * 1024

/** Returns a page of the partner's applicants, ordered by last change, or those with an email or reference. */
export async function listPartnerApplicants(
  { query }: RouteInput<typeof contract>,
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (query.email !== undefined || query.externalId !== undefined)
    return { applicants: await found(query, { partner, actor }, deps), next: null }
  const { updatedSince, after, limit = limits.pageSize.default } = query
  const page = await deps.partnerApplicants.changedSince(partner.id, { updatedSince, after }, limit)
  await deps.audit.storeOncePerHour(listAudit(updatedSince, actor, deps))
  const shown: PartnerApplicantAnswer[] = []
  let [bytes, last] = [0, after]
  const answers = await Promise.all(page.applicants.map(({ applicant }) => applicantForPartner(applicant, deps)))
  for (const [index, { place }] of page.applicants.entries()) {
    const answer = answers[index] as PartnerApplicantAnswer
    bytes += shippedBytes(answer)
    if (last && shown.length > 0 && bytes > pageBytes) return { applicants: shown, next: cursorTo(last) }
    shown.push(answer)
    last = place
  }
  return { applicants: shown, next: page.next ? cursorTo(page.next) : null }
}

/**
 * Returns the partner's own applicants with an email or reference, following merges. Each counts as viewed. An unknown
 * email costs the same as one of an applicant that is not the partner's own.
 */
async function found(
  { email, externalId = '' }: RouteInput<typeof contract>['query'],
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: Deps,
): Promise<PartnerApplicantAnswer[]> {
  const { applicants, partnerApplicants } = deps
  const ids =
    email === undefined
      ? await partnerApplicants.withReference(partner.id, externalId)
      : [(await applicants.idByEmail(email)) ?? nonexistentId]
  // Only the owner is read before it is known to be this partner.
  const isOwn = await Promise.all(ids.map((id) => partnerApplicants.isOf(partner.id, id)))
  const read = await Promise.all(ids.filter((_id, index) => isOwn[index]).map((id) => applicants.through(id)))
  const own = uniqBy(
    read.filter(
      (applicant): applicant is Applicant =>
        applicant?.source?.partnerId === partner.id && (email === undefined || applicant.userId === undefined),
    ),
    ({ id }) => id,
  )
  await Promise.all(own.map((applicant) => logView({ ...applicant, resource: 'applicant' }, actor, deps)))
  return Promise.all(own.map((applicant) => applicantForPartner(applicant, deps)))
}

/** Lambda sends the JSON as a string inside JSON, which escapes quotes and backslashes. */
const shippedBytes = (answer: PartnerApplicantAnswer): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

/**
 * Returns the audit entry for a partner's export of its applicants, stored once an hour like exports by accounts (ADR
 * 25).
 */
const listAudit = (updatedSince: string | undefined, actor: PartnerActor, { newId, now }: Deps) =>
  auditEntryOf(
    {
      ...{ action: 'applicants.exported', resource: 'partner', resourceId: actor.partnerId },
      changes: updatedSince === undefined ? [] : ['updatedSince'],
    },
    { actor, at: now().toISOString(), newId },
  )
