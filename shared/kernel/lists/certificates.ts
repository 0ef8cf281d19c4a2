import type { ListEntry } from './listEntry.ts'

/**
 * `validityMonths` is the usual validity from the issue date; without it, the certificate doesn't expire by default. `confirmEveryMonths`
 * is how often the employer must confirm that it is still in use. Both are suggestions.
 */
export interface CertificateEntry extends ListEntry {
  readonly validityMonths?: number
  readonly confirmEveryMonths?: number
}

/** The certificates that can be added with one click, in display order. */
export const certificates = [
  { code: 'working_at_height', value: 'Working at Height', en: 'Working at Height', da: 'Arbejde i højden' },
  { code: 'crane_operator', value: 'Crane Operator', en: 'Crane Operator', da: 'Kranførercertifikat' },
  { code: 'first_aid', value: 'First Aid', en: 'First Aid', da: 'Førstehjælp', validityMonths: 24 },
  {
    code: 'danish_safety_course',
    value: 'Danish Safety Course',
    en: 'Danish Safety Course',
    da: 'Dansk sikkerhedskursus',
  },
  { code: 'forklift_operator', value: 'Forklift Operator', en: 'Forklift Operator', da: 'Gaffeltruckcertifikat' },
  { code: 'adr', value: 'ADR', en: 'ADR', da: 'ADR-bevis', validityMonths: 60 },
  {
    code: 'welding',
    value: 'Welding',
    en: 'Welding',
    da: 'Svejsecertifikat (EN ISO 9606-1)',
    validityMonths: 36,
    confirmEveryMonths: 6,
  },
  { code: 'electrical_safety', value: 'Electrical Safety', en: 'Electrical Safety', da: 'Elsikkerhed' },
  {
    code: 'confined_space_entry',
    value: 'Confined Space Entry',
    en: 'Confined Space Entry',
    da: 'Adgang til lukkede rum',
  },
  {
    code: 'hot_work_permit',
    value: 'Hot Work Permit',
    en: 'Hot Work Permit',
    da: 'Certifikat i varmt arbejde',
    validityMonths: 60,
  },
] as const satisfies readonly CertificateEntry[]
export type CertificateName = (typeof certificates)[number]['value']
