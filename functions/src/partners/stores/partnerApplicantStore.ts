import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { applicantKeys, applicantLists } from '../../applicants/keys.ts'
import type { RecordItems } from '../../applicants/ports.ts'
import { applicantFrom, creationItems } from '../../applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { allListed, isListedIn, listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { partnerKeys, partnerLists } from '../keys.ts'

/**
 * A creation that the partner may repeat. Stores no personal data: only the applicant's id, and the hashes of the
 * partner's key and of the body. `expiresAt` is in seconds since 1970.
 */
const partnerRequestSchema = z.object({
  partnerId: z.uuid(),
  keyHash: z.string(),
  bodyHash: z.string(),
  applicantId: z.uuid(),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type PartnerRequest = z.infer<typeof partnerRequestSchema>

export const storedPartnerRequest = storedForm('partnerRequest', lenient(partnerRequestSchema), [
  {
    reads: [expiryAttribute],
    step: (item) => ({
      createdAt: new Date((Number(item[expiryAttribute]) - retentionSeconds('partnerRequest')) * 1000).toISOString(),
      ...item,
    }),
  },
])

/** Refused while another creation has this key. Expired items may stay in the table for a while. */
const requestPut = (request: PartnerRequest, now: Date): TransactionItem => ({
  Put: {
    Item: {
      ...partnerKeys.partnerRequest(request.partnerId, request.keyHash),
      ...storedPartnerRequest.mark,
      ...request,
    },
    ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000) },
  },
})

/**
 * Returns the item by which a partner finds an applicant of its own again, if the reference changes. It is in the
 * applicant's partition, so that it ends with the record.
 */
export function referenceItems(
  { id, createdAt, source }: Pick<Applicant, 'id' | 'createdAt' | 'source'>,
  before?: Applicant['source'],
): { reference?: TransactionItem } {
  if (source === undefined || source.externalId === before?.externalId) return {}
  const key = partnerKeys.partnerReference(id)
  if (source.externalId === undefined) return { reference: { Delete: { Key: key } } }
  const list = partnerLists.references(source.partnerId, inputHash(source.externalId))
  const Item = { ...key, ...storedPartnerReference.mark, applicantId: id, ...listing(list, `${createdAt}#${id}`) }
  return { reference: { Put: { Item } } }
}

export const storedPartnerReference = storedForm('partnerReference', z.object({ applicantId: z.uuid() }))

/** Applicants of a partner with their place in the list. `next` is the place to continue from, undefined at the end. */
interface PartnerPage {
  applicants: { applicant: Applicant; place: ListPlace }[]
  next: ListPlace | undefined
}

export type PartnerApplicantStore = ReturnType<typeof partnerApplicantStore>

/** Stores applicants that partners create, each once, no matter how often it is sent. */
export const partnerApplicantStore = (table: Table, items: RecordItems) => ({
  /** Returns the earlier creation with this key, if it has not expired. */
  async repeated(partnerId: string, keyHash: string, now: Date): Promise<PartnerRequest | undefined> {
    const Key = partnerKeys.partnerRequest(partnerId, keyHash)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const request = found.Item && storedPartnerRequest.read(found.Item)
    return request && request[expiryAttribute] * 1000 > now.getTime() ? request : undefined
  },

  /**
   * Returns the next applicants of this partner, ordered by last change: those after a place and changed since a
   * moment, if given. The records are current; very recent changes may be missing.
   */
  async changedSince(
    partnerId: string,
    { updatedSince = '', after }: { updatedSince?: string | undefined; after?: ListPlace | undefined },
    count: number,
  ): Promise<PartnerPage> {
    const behind = [updatedSince, after ? `${after.timestamp}#${after.id}` : ''].toSorted().at(-1) ?? ''
    const { listed, isLast } = await nextListed(table, applicantLists.partnerApplicants(partnerId), behind, count)
    const items = await readBatch(
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
   * Returns the ids of the applicants with this reference of a partner, including merged ones. Very recent ones may
   * be missing.
   */
  async withReference(partnerId: string, externalId: string): Promise<string[]> {
    const list = partnerLists.references(partnerId, inputHash(externalId))
    const items = await readBatch(table, await allListed(table, list))
    // The index lags: the item may have another reference by now.
    return items.filter((item) => isListedIn(item, list)).map((item) => storedPartnerReference.read(item).applicantId)
  },

  /** Returns whether a record is this partner's, or was when it was merged. Reads nothing else of it. */
  async isOf(partnerId: string, applicantId: string): Promise<boolean> {
    const { Item } = await table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: applicantKeys.applicant(applicantId),
        ConsistentRead: true,
        ProjectionExpression: '#source.partnerId',
        ExpressionAttributeNames: { '#source': 'source' },
      }),
    )
    return Item?.source?.partnerId === partnerId
  },

  /**
   * Writes a new record with its request, if that can be repeated. Of several at once, one creates the record and the
   * others get `repeated`.
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
      ...referenceItems(applicant),
    }
    const refused = await writeTogether<string>(table, written)
    if (refused.length === 0) return 'created'
    if (refused.includes('request')) return 'repeated'
    if (refused.includes('email')) return 'email_taken'
    throw new Error(`A partner's applicant was refused by: ${refused.join(', ')}`)
  },
})
