import type { TFunction } from 'i18next'
import type { Order } from '../../../../../../shared/companies/domain/order.ts'
import type { ShortlistCriterion } from '../../../../../../shared/companies/domain/shortlist.ts'
import { assignmentStageLabels } from '../../../../../../shared/kernel/lists/assignmentStages.ts'
import type { LabelLanguage } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../../shared/kernel/lists/pipelineStages.ts'
import type { ShortlistPerson } from '../../../../../../shared/proposals/contract/buildShortlist.ts'
import { canAskAgainFrom } from '../../../../../../shared/proposals/domain/clientConsent.ts'
import { placedUntilText } from '../../../../applicant/placements.ts'
import type { Formats } from '../../../../i18n/formats.ts'
import { requirementText } from '../requirements.ts'

interface ValueFormatters {
  t: TFunction
  language: LabelLanguage
  formats: Formats
  order: Pick<Order, 'id' | 'requirements' | 'from'>
}

/** Describes a requirement of an order. */
function thingText(thing: ShortlistCriterion, { t, language, order }: ValueFormatters): string {
  if (thing === 'town') return t('Within max. distance')
  if (thing === 'start') return t('Available on the start date')
  if (thing === 'permit') return t('Verified right to work')
  const need = order.requirements[thing]
  return need ? requirementText(t, need, language) : t('A requirement')
}

/** Says that a requirement of an order is not met. */
function lackText(thing: ShortlistCriterion, formatters: ValueFormatters): string {
  const { t } = formatters
  if (thing === 'town') return t('Lives too far away')
  if (thing === 'start') return t('Not available on the start date')
  if (thing === 'permit') return t('Right to work not verified')
  return t('Missing: {{thing}}', { thing: thingText(thing, formatters) })
}

/**
 * Returns where a person lives and when they are available. Leaves out the date if they are placed during the order.
 */
export function plainFacts(
  { applicant, kilometres, assignment, elsewhere = [] }: ShortlistPerson,
  today: string,
  { t, language, formats }: ValueFormatters,
): string[] {
  const { city, earliestStartDate: start, pipelineStage } = applicant
  const place =
    city && kilometres !== undefined
      ? t('{{city}}, {{number}} km', { city, number: formats.number(kilometres) })
      : (city ?? t('Location unknown'))
  // For hired people, where they work and until when is not recorded.
  if (pipelineStage === 'hired') return [place, labelOf(pipelineStageLabels, pipelineStage, language)]
  if (start === undefined || elsewhere.length > 0 || assignment?.stage === 'placed') return [place]
  return [place, start <= today ? t('available now') : t('available from {{date}}', { date: formats.date(start) })]
}

/** Returns what speaks against a person: missing or expiring requirements, other placements, and what they said. */
export function obstacles(person: ShortlistPerson, today: string, formatters: ValueFormatters): string[] {
  const { t, formats } = formatters
  const { fit, elsewhere = [], consent } = person
  const lacks =
    fit.fit === 'endsMidway'
      ? fit.ends.map(({ thing, lastDay }) =>
          t('{{thing}}: expires {{date}}', { thing: thingText(thing, formatters), date: formats.date(lastDay) }),
        )
      : fit.fit === 'lacksOne'
        ? [lackText(fit.thing, formatters)]
        : []
  return [
    ...lacks,
    ...elsewhere.map((placement) => placedUntilText(t, formats, placement)),
    ...(consent?.state === 'blocked' ? [t('This candidate does not want this client')] : []),
    ...(isAnotherTime(person, today)
      ? [
          consent?.availableFrom === undefined
            ? t('Candidate said “not now”')
            : t('Can be asked again from {{date}}', { date: formats.date(consent.availableFrom) }),
        ]
      : []),
  ]
}

/** Returns the progress with this client, or undefined if there is none. */
export function progressText(
  { assignment, consent }: ShortlistPerson,
  { t, language, order }: ValueFormatters,
): string | undefined {
  if (!assignment) return consent?.state === 'willing' ? t('Has said yes to this client') : undefined
  const stage = labelOf(assignmentStageLabels, assignment.stage, language)
  if (assignment.orderId === order.id) return stage
  return assignment.orderId === undefined
    ? t('{{stage}}, without an order', { stage })
    : t('{{stage}} for another order', { stage })
}

/** Returns whether a person has not been asked yet and may be asked on `today`. */
export const canBeAsked = ({ assignment, consent, elsewhere = [] }: ShortlistPerson, today: string): boolean =>
  assignment === undefined &&
  elsewhere.length === 0 &&
  consent?.state !== 'blocked' &&
  !isAnotherTime({ consent }, today)

/** Returns whether a person is included when all are asked. Hired people can only be asked individually. */
export const isIncludedInAskAll = (person: ShortlistPerson, today: string): boolean =>
  canBeAsked(person, today) && person.applicant.pipelineStage !== 'hired'

/** Returns whether a person said "not now" and the date from which they are available is in the future or unknown. */
const isAnotherTime = ({ consent }: Pick<ShortlistPerson, 'consent'>, today: string): boolean =>
  consent?.state === 'not_now' && (consent.availableFrom === undefined || canAskAgainFrom(consent, today) !== undefined)

/** Returns the ids of everyone on a shortlist. */
export const shortlistIds = (
  crew: Record<'ready' | 'endsMidway' | 'lacksOne', { people: readonly ShortlistPerson[] }>,
): string[] =>
  [crew.ready, crew.endsMidway, crew.lacksOne].flatMap(({ people }) => people.map(({ applicant }) => applicant.id))
