import * as z from 'zod'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { informBy, needsManualNotice, noticeDue } from '../../../../shared/privacy/domain/personNotice.ts'
import { applicantKeys, applicantLists } from '../../applicants/keys.ts'
import { listing } from '../../kernel/table/listing.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'

/** A record whose person a colleague has to inform. */
const uninformedSchema = z.object({ applicantId: z.uuid(), informBy: z.iso.date() })
export type Uninformed = z.infer<typeof uninformedSchema>

export const storedUninformed = storedForm('uninformed', lenient(uninformedSchema))

/** Listed by the last day for informing the person. */
export const uninformedItem = (uninformed: Uninformed) => ({
  ...applicantKeys.uninformed(uninformed.applicantId),
  ...storedUninformed.mark,
  ...listing(applicantLists.uninformed, `${uninformed.informBy}#${uninformed.applicantId}`),
  ...uninformed,
})

/**
 * Returns the items to write when a person is informed, or when mail starts or stops reaching them. These are the
 * scheduled notice by mail, or the entry in the list for staff.
 */
export function noticeItems(before: Applicant | undefined, next: Applicant | undefined): TransactionItem[] {
  const id = next?.id ?? before?.id
  if (id === undefined) return []
  const due = { kind: 'personNotice', id } as const
  const [was, is] = [before && noticeDue(before), next && noticeDue(next)]
  const [wasByHand, isByHand] = [before && needsManualNotice(before), next && needsManualNotice(next)]
  return [
    ...(was !== undefined && was !== is ? [dueCancelled({ ...due, dueAt: was })] : []),
    // An overdue notice is scheduled for now, because past days are not processed again.
    ...(next && is !== undefined && was !== is ? [duePut({ ...due, dueAt: later(is, next.updatedAt) })] : []),
    ...(wasByHand && !isByHand ? [{ Delete: { Key: applicantKeys.uninformed(id) } }] : []),
    ...(next && isByHand && !wasByHand
      ? [{ Put: { Item: uninformedItem({ applicantId: id, informBy: informBy(next) }) } }]
      : []),
  ]
}

const later = (one: string, other: string): string => (one < other ? other : one)
