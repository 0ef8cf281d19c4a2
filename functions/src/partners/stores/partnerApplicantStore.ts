import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import type { RecordItems } from '../../applicants/ports.ts'
import { applicantEndItems } from '../../applicants/stores/applicantEndItems.ts'
import { applicantFrom, creationItems, recordUpdate } from '../../applicants/stores/applicantStore.ts'
import { type ChangeLog, changeLogItems } from '../../applicants/stores/changeLogItems.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, keyOf, listOf } from '../../kernel/table/keys.ts'
import { listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { webhookEventPuts } from './webhookEvents.ts'

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

/** Applicants of a partner, each with its place in the list; `next` is the place to go on from, undefined at the end. */
interface PartnerPage {
  applicants: { applicant: Applicant; place: ListPlace }[]
  next: ListPlace | undefined
}

export type PartnerApplicantStore = ReturnType<typeof partnerApplicantStore>

/** Applicants that partners create, each once however often it is sent. */
export const partnerApplicantStore = (table: Table, items: RecordItems) => ({
  /** What came of an earlier creation under this key, if there was one that still counts. */
  async repeated(partnerId: string, keyHash: string, now: Date): Promise<PartnerRequest | undefined> {
    const Key = keyOf.partnerRequest(partnerId, keyHash)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const request = found.Item && storedPartnerRequest.read(found.Item)
    return request && request[expiryAttribute] * 1000 > now.getTime() ? request : undefined
  },

  /**
   * The next applicants that this partner created, in order of their last change: those behind a place, and of those that
   * changed since a moment, where these are given. The records are as they are now; the latest changes may be missing for a
   * moment.
   */
  async changedSince(
    partnerId: string,
    { updatedSince = '', after }: { updatedSince?: string | undefined; after?: ListPlace | undefined },
    count: number,
  ): Promise<PartnerPage> {
    const behind = [updatedSince, after ? `${after.timestamp}#${after.id}` : ''].toSorted().at(-1) ?? ''
    const { listed, isLast } = await nextListed(table, listOf.partnerApplicants(partnerId), behind, count)
    const items = await readTogether(
      table,
      listed.map(({ key }) => key),
    )
    const byKey = new Map(items.map((item) => [item.pk, applicantFrom(item)]))
    return {
      applicants: listed.flatMap(({ key, place }) => {
        const applicant = byKey.get(key.pk)
        return applicant ? [{ applicant, place: listPlaceOf(place) }] : []
      }),
      next: isLast ? undefined : listPlaceOf(listed.at(-1)?.place ?? ''),
    }
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
    const written = {
      ...(request && { request: requestPut(request, now) }),
      ...creationItems(applicant, changeLog, items),
    }
    const refused = await writeTogether<string>(table, written)
    if (refused.length === 0) return 'created'
    if (refused.includes('request')) return 'repeated'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A partner's applicant was refused by: ${refused.join(', ')}`)
  },

  /** Writes that the partner took a person back, which leaves the email alone; `stale` when the record is no longer the version of `before`. */
  async withdraw(before: Applicant, next: Applicant, changeLog: ChangeLog): Promise<'changed' | 'stale'> {
    const items = {
      record: recordUpdate(before, next),
      changeLog: changeLogItems(changeLog),
      webhookEvents: webhookEventPuts(next, changeLog),
      end: applicantEndItems(before, next),
    }
    return (await writeTogether(table, items)).length === 0 ? 'changed' : 'stale'
  },
})
