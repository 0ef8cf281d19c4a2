import * as z from 'zod'
import { daysAfter, monthsAfter } from '../../kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../kernel/domain/copenhagenDate.ts'
import type { LabelLanguage, ListEntry } from '../../kernel/lists/listEntry.ts'

/**
 * Why a request to be erased may be refused: the label says it to the person, `source` where the law does (GDPR). An agency's counsel
 * decides whether a ground holds.
 */
export const refusalGrounds = [
  {
    ...{ code: 'legal_claim', value: 'legal_claim', source: 'Art. 17(3)(e)' },
    en: 'We need the data to establish, exercise or defend a legal claim',
    da: 'Vi skal bruge oplysningerne til at fastlægge, gøre gældende eller forsvare et retskrav',
  },
  {
    ...{ code: 'legal_obligation', value: 'legal_obligation', source: 'Art. 17(3)(b)' },
    en: 'The law obliges us to keep the data',
    da: 'Loven pålægger os at opbevare oplysningerne',
  },
  {
    ...{ code: 'still_needed', value: 'still_needed', source: 'Art. 17(1)(a)' },
    en: 'We still need the data for what we collected them for',
    da: 'Vi har stadig brug for oplysningerne til det, vi indsamlede dem til',
  },
  {
    ...{ code: 'not_identified', value: 'not_identified', source: 'Art. 12(6)' },
    en: 'We could not make sure that the request came from you',
    da: 'Vi har ikke kunnet fastslå, at anmodningen kom fra dig',
  },
] as const satisfies readonly (ListEntry & { source: string })[]
export type RefusalGround = (typeof refusalGrounds)[number]['value']
export const refusalGroundValues = refusalGrounds.map(({ value }) => value) as [RefusalGround, ...RefusalGround[]]

/** Where the law says something, as a language has it: "Art. 17(3)(e)" is "art. 17, stk. 3, litra e" in Danish. */
export const lawIn = (source: string, language: LabelLanguage): string =>
  language === 'en'
    ? source
    : source
        .replace('Art.', 'art.')
        .replace(/\((\d+)\)/, ', stk. $1')
        .replace(/\(([a-z])\)/, ', litra $1')

/** A person's wish to be erased. One that was agreed to is gone with the person. */
export const deletionRequestSchema = z.object({
  id: z.uuid(),
  applicantId: z.uuid(),
  status: z.enum(['open', 'withdrawn', 'refused']),
  requestedAt: z.iso.datetime(),
  /** Who of the staff wrote it down for the person; missing where the person asked in person. */
  recordedBy: z.uuid().optional(),
  /** When it was withdrawn or refused, with the ground of that, and what the person was told besides. */
  endedAt: z.iso.datetime().optional(),
  ground: z.enum(refusalGroundValues).optional(),
  text: z.string().optional(),
  /** By how many months the time to answer was extended, when, and what the person was told of it. */
  extension: z.object({ months: z.int(), at: z.iso.datetime(), text: z.string() }).optional(),
  /** Who of the staff withdrew it for the person, and why; missing where the person did. */
  withdrawnBy: z.uuid().optional(),
  reason: z.string().optional(),
})
export type DeletionRequest = z.infer<typeof deletionRequestSchema>

/** That somebody is not to be erased yet, since the data are needed for a claim. */
export const erasureHoldSchema = z.object({
  applicantId: z.uuid(),
  reason: z.string(),
  /** The last day of it. */
  until: z.iso.date(),
  heldBy: z.uuid(),
  heldAt: z.iso.datetime(),
})
export type ErasureHold = z.infer<typeof erasureHoldSchema>

/** Whether a hold holds on a day; it ends by itself. */
export const isHeld = (hold: Pick<ErasureHold, 'until'> | undefined, today: string): boolean =>
  hold !== undefined && hold.until >= today

/** The most months for which a hold may be put on somebody at once. */
export const mostHoldMonths = 36
export const lastHoldDay = (today: string): string => monthsAfter(today, mostHoldMonths)

type Timed = Pick<DeletionRequest, 'requestedAt' | 'extension'>

/** The last day on which a request is to be answered: a month after it was made, and those by which that was extended (Art. 12(3)). */
export const answerBy = ({ requestedAt, extension }: Timed): string =>
  monthsAfter(dateInDenmark(new Date(requestedAt)), 1 + (extension?.months ?? 0))

/** The most months by which that is extended, where a request is complex. */
export const mostExtraMonths = 2
/** Whether there may be more time: once, and the person is told within the first month. */
export const mayBeExtended = (request: Timed, today: string): boolean =>
  request.extension === undefined && today <= answerBy(request)

/** Days before the last one on which it is urgent, and managers are told again. */
export const urgentDays = 7
export const urgentFrom = (request: Timed): string => daysAfter(answerBy(request), -urgentDays)
