import { type ListEntry, valuesOf } from './listEntry.ts'

/** The documents that prove the right to work in Denmark. */
export const permitCardLabels = [
  { code: 'residence_card', value: 'residence_card', en: 'Residence card', da: 'Opholdskort' },
  { code: 'eu_document', value: 'eu_document', en: 'EU residence document', da: 'EU-opholdsdokument' },
  { code: 'decision', value: 'decision', en: 'Decision letter', da: 'Afgørelse' },
  { code: 'passport', value: 'passport', en: 'Passport or identity card', da: 'Pas eller id-kort' },
] as const satisfies readonly ListEntry[]
export const permitCards = valuesOf(permitCardLabels)
