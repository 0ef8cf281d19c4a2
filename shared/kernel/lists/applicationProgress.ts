import type { ApplicationProgress } from '../../applicants/domain/applicationProgress.ts'
import type { ListEntry } from './listEntry.ts'

/** The progress of an application, as shown to applicants. */
export const applicationProgressLabels = [
  { code: 'received', value: 'received', en: 'Received', da: 'Modtaget' },
  { code: 'under_review', value: 'under_review', en: 'Under review', da: 'Under behandling' },
  { code: 'interview', value: 'interview', en: 'Interview', da: 'Samtale' },
  { code: 'shortlisted', value: 'shortlisted', en: 'Shortlisted', da: 'Udvalgt' },
  { code: 'offer', value: 'offer', en: 'Offer', da: 'Tilbud' },
  { code: 'hired', value: 'hired', en: 'Hired', da: 'Ansat' },
  { code: 'not_selected', value: 'not_selected', en: 'Not selected', da: 'Ikke udvalgt' },
] as const satisfies readonly ListEntry<ApplicationProgress>[]
