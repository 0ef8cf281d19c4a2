import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { lenient } from '../../../shared/domain/lenient.ts'
import type { Table } from '../platform/table.ts'
import { type ChangeLog, creationItems } from './applicantStore.ts'
import { expiryAttribute, keyOf } from './keys.ts'
import { storedForm } from './stored/storedForm.ts'
import { type TransactionItem, writeTogether } from './transaction.ts'

/**
 * A creation that the partner may repeat. It holds no personal data: which applicant came of it, and the hashes of the key
 * that the partner gave it and of what was sent. `expiresAt` is in whole seconds since 1970.
 */
const partnerRequestSchema = z.object({
  partnerId: z.uuid(),
  keyHash: z.string(),
  bodyHash: z.string(),
  applicantId: z.uuid(),
  [expiryAttribute]: z.int(),
})
export type PartnerRequest = z.infer<typeof partnerRequestSchema>

export const storedPartnerRequest = storedForm('partnerRequest', lenient(partnerRequestSchema))

/** Refused while another creation has this key. The table removes one that is over in its own time. */
const requestPut = (request: PartnerRequest, now: Date): TransactionItem => ({
  Put: {
    Item: { ...keyOf.partnerRequest(request.partnerId, request.keyHash), ...storedPartnerRequest.mark, ...request },
    ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000) },
  },
})

export type PartnerApplicantStore = ReturnType<typeof partnerApplicantStore>

/** Applicants that partners create, each once however often it is sent. */
export const partnerApplicantStore = (table: Table) => ({
  /** What came of an earlier creation under this key, if there was one that still counts. */
  async repeated(partnerId: string, keyHash: string, now: Date): Promise<PartnerRequest | undefined> {
    const Key = keyOf.partnerRequest(partnerId, keyHash)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const request = found.Item && storedPartnerRequest.read(found.Item)
    return request && request[expiryAttribute] * 1000 > now.getTime() ? request : undefined
  },

  /**
   * Writes a new record, and with it the request that it came by, if that can be repeated: of several at once one creates,
   * and the others learn that it was `repeated`.
   */
  async create(
    applicant: Applicant,
    changeLog: ChangeLog,
    request: PartnerRequest | undefined,
    now: Date,
  ): Promise<'created' | 'email_taken' | 'repeated'> {
    const items = { ...(request && { request: requestPut(request, now) }), ...creationItems(applicant, changeLog) }
    const refused = await writeTogether<string>(table, items)
    if (refused.length === 0) return 'created'
    if (refused.includes('request')) return 'repeated'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A partner's applicant was refused by: ${refused.join(', ')}`)
  },
})
