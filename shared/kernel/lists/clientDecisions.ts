import type { ClientDecisionAnswer, NoReason } from '../../proposals/domain/clientDecision.ts'
import type { ListEntry } from './listEntry.ts'

/** The client decisions on a proposal. */
export const clientDecisionLabels: readonly ListEntry<ClientDecisionAnswer>[] = [
  { code: 'yes', value: 'yes', en: 'Yes', da: 'Ja' },
  { code: 'meet', value: 'meet', en: 'Interview first', da: 'Samtale først' },
  { code: 'no', value: 'no', en: 'No', da: 'Nej' },
]

export const noReasonLabels: readonly ListEntry<NoReason>[] = [
  { code: 'price', value: 'price', en: 'Price', da: 'Pris' },
  { code: 'skills', value: 'skills', en: 'Skills', da: 'Kompetencer' },
  { code: 'timing', value: 'timing', en: 'Timing', da: 'Tidspunkt' },
  { code: 'other', value: 'other', en: 'Other reason', da: 'Anden årsag' },
]
