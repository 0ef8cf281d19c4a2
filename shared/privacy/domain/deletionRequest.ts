import * as z from 'zod'
import { addMonths, daysAfter } from '../../kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../kernel/domain/copenhagenDate.ts'
import type { ListEntry } from '../../kernel/lists/listEntry.ts'

/**
 * The grounds for refusing an erasure. The label is shown to the person; `source` is the legal basis (GDPR). The agency's own counsel
 * decides whether a ground applies.
 */
export const refusalGrounds = [
  {
    ...{ code: 'legal_claim', value: 'legal_claim', source: 'Art. 17(3)(e)' },
    en: 'We need the data to establish, exercise or defend a legal claim',
    da: 'Vi skal bruge oplysningerne til at fastlægge, gøre gældende eller forsvare et retskrav',
  },
  {
    ...{ code: 'legal_obligation', value: 'legal_obligation', source: 'Art. 17(3)(b)' },
    en: 'We are required by law to retain the data',
    da: 'Vi er forpligtet ved lov til at opbevare oplysningerne',
  },
  {
    ...{ code: 'still_needed', value: 'still_needed', source: 'Art. 17(1)(a)' },
    en: 'We still need the data for the purpose we collected it for',
    da: 'Vi har stadig brug for oplysningerne til det formål, de blev indsamlet til',
  },
  {
    ...{ code: 'not_identified', value: 'not_identified', source: 'Art. 12(6)' },
    en: 'We could not confirm that the request came from you',
    da: 'Vi kunne ikke bekræfte, at anmodningen kom fra dig',
  },
] as const satisfies readonly (ListEntry & { source: string })[]
export type RefusalGround = (typeof refusalGrounds)[number]['value']
export const refusalGroundValues = refusalGrounds.map(({ value }) => value) as [RefusalGround, ...RefusalGround[]]

/** A person's request to be erased. A granted request is erased with the person. */
export const deletionRequestSchema = z.object({
  id: z.uuid(),
  applicantId: z.uuid(),
  status: z.enum(['open', 'withdrawn', 'refused']),
  requestedAt: z.iso.datetime(),
  /** The staff member who recorded it for the person; undefined if the person made it themselves. */
  recordedBy: z.uuid().optional(),
  /** When it was withdrawn or refused, the ground, and the explanation sent to the person. */
  endedAt: z.iso.datetime().optional(),
  ground: z.enum(refusalGroundValues).optional(),
  text: z.string().optional(),
  /** By how many months the deadline was extended, when, and the explanation sent to the person. */
  extension: z.object({ months: z.int(), at: z.iso.datetime(), text: z.string() }).optional(),
  /** The staff member who withdrew it on the person's behalf, and why; undefined if the person did. */
  withdrawnBy: z.uuid().optional(),
  reason: z.string().optional(),
})
export type DeletionRequest = z.infer<typeof deletionRequestSchema>

/** A legal hold: the person must not be erased yet, since a claim needs the data. */
export const erasureHoldSchema = z.object({
  applicantId: z.uuid(),
  reason: z.string(),
  until: z.iso.date(),
  heldBy: z.uuid(),
  heldAt: z.iso.datetime(),
})
export type ErasureHold = z.infer<typeof erasureHoldSchema>

/** Returns whether a hold is active on a day. */
export const isHeld = (hold: Pick<ErasureHold, 'until'> | undefined, today: string): boolean =>
  hold !== undefined && hold.until >= today

/** The maximum length of a hold, in months. */
export const maxLegalHoldMonths = 36
export const lastHoldDay = (today: string): string => addMonths(today, maxLegalHoldMonths)

type Timed = Pick<DeletionRequest, 'requestedAt' | 'extension'>

/** Returns the last day to answer a request: one month after it was made, plus any extension (Art. 12(3)). */
export const answerBy = ({ requestedAt, extension }: Timed): string =>
  addMonths(dateInDenmark(new Date(requestedAt)), 1 + (extension?.months ?? 0))

/** The maximum extension, in months, for complex requests. */
export const mostExtraMonths = 2
/** Returns whether the deadline can still be extended: once, and only within the first month, when the person must be notified. */
export const mayBeExtended = (request: Timed, today: string): boolean =>
  request.extension === undefined && today <= answerBy(request)

/** The number of days before the deadline at which a request becomes urgent and managers are reminded. */
export const urgentDays = 7
export const urgentFrom = (request: Timed): string => daysAfter(answerBy(request), -urgentDays)
