import type { ListEntry } from './listEntry.ts'

/**
 * Who must accept a certificate from another EU or EEA country before temporary work in Denmark: Arbejdstilsynet, which recognises it,
 * or the employer, who checks the evidence. Sources: docs/certificates.md.
 */
export type Acceptance = 'authority' | 'employer'

/**
 * `value` is what is stored, in the words of the first release; trades read the labels. `validityMonths` is the usual validity from the
 * issue date; without it, the certificate doesn't expire by default. `confirmEveryMonths` is how often the employer must confirm that it
 * is still in use. Both are suggestions.
 */
export interface CertificateEntry extends ListEntry {
  readonly validityMonths?: number
  readonly confirmEveryMonths?: number
  /** Undefined if neither applies, or if it depends on the machine. */
  readonly acceptedBy?: Acceptance
  /** The class letters that papers name after the certificate: `Truckcertifikat B`. Other letters are other certificates. */
  readonly classes?: readonly string[]
  /** The values of certificates whose training this one builds on, so that it counts as them, too. */
  readonly includes?: readonly string[]
}

/** The certificates that can be added with one click, in display order. The specification fixes `value` as the English button. */
export const quickAddCertificates = [
  {
    code: 'working_at_height',
    value: 'Working at Height',
    en: 'Work at height training',
    da: 'Faldsikring (arbejde i højden)',
    otherNames: ['Arbejde i højden', 'Faldsikringskursus'],
  },
  {
    code: 'crane_operator',
    value: 'Crane Operator',
    en: 'Crane certificate',
    da: 'Kranførercertifikat',
    otherNames: ['Krancertifikat'],
    // Issued until 2017 and still valid for their cranes.
    classes: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  },
  {
    code: 'first_aid',
    value: 'First Aid',
    en: 'First aid certificate',
    da: 'Førstehjælpsbevis',
    otherNames: ['Førstehjælp'],
    validityMonths: 24,
  },
  {
    code: 'danish_safety_course',
    value: 'Danish Safety Course',
    en: 'Danish safety course',
    da: 'Dansk sikkerhedskursus',
  },
  {
    code: 'forklift_operator',
    value: 'Forklift Operator',
    en: 'Forklift certificate',
    da: 'Truckcertifikat (gaffeltruck)',
    otherNames: ['Gaffeltruckcertifikat', 'Gaffeltruckførercertifikat'],
    acceptedBy: 'authority',
    classes: ['b'],
  },
  { code: 'adr', value: 'ADR', en: 'ADR certificate', da: 'ADR-bevis', validityMonths: 60 },
  {
    code: 'welding',
    value: 'Welding',
    en: 'Welder qualification (EN ISO 9606-1)',
    da: 'Svejsecertifikat (EN ISO 9606-1)',
    validityMonths: 36,
    confirmEveryMonths: 6,
  },
  { code: 'electrical_safety', value: 'Electrical Safety', en: 'Electrical safety training', da: 'Elsikkerhed' },
  {
    code: 'confined_space_entry',
    value: 'Confined Space Entry',
    en: 'Confined space training',
    da: 'Arbejde i lukkede rum',
    otherNames: ['Adgang til lukkede rum'],
  },
  {
    code: 'hot_work_permit',
    value: 'Hot Work Permit',
    en: 'Hot work certificate',
    da: 'Certifikat i varmt arbejde',
    validityMonths: 60,
  },
] as const satisfies readonly CertificateEntry[]

/** The other certificates that Danish rules on health and safety training ask for. */
const otherCertificates = [
  {
    code: 'stacker_truck',
    value: 'Stacker certificate',
    en: 'Stacker certificate (A)',
    da: 'Gaffelstablercertifikat (A)',
    otherNames: [
      ...['Stablercertifikat', 'Truckcertifikat A', 'Truckcertifikat (A)', 'Truckcertifikat (gaffelstabler)'],
      ...['Gaffeltruckcertifikat A', 'Gaffeltruckcertifikat (A)', 'Forklift certificate A', 'Forklift certificate (A)'],
    ],
    acceptedBy: 'employer',
    classes: ['a'],
  },
  {
    code: 'telehandler',
    value: 'Telehandler certificate',
    en: 'Telehandler certificate',
    da: 'Teleskoplæssercertifikat',
    acceptedBy: 'authority',
    // Class B, issued until 2017, is no longer valid.
    classes: ['a'],
  },
  {
    code: 'crane_basic',
    value: 'Basic crane certificate',
    en: 'Basic crane certificate',
    da: 'Kranbasis',
    otherNames: ['Kranbasiscertifikat'],
    acceptedBy: 'employer',
    includes: ['Crane Operator'],
  },
  {
    code: 'mobile_crane_30',
    value: 'Mobile crane certificate 8-30 tm',
    en: 'Mobile crane certificate 8–30 tm',
    da: 'Mobilkrancertifikat 8–30 tm',
    otherNames: ['Mobile crane certificate', 'Mobilkrancertifikat'],
    acceptedBy: 'authority',
    includes: ['Basic crane certificate', 'Crane Operator'],
  },
  {
    code: 'mobile_crane_over_30',
    value: 'Mobile crane certificate over 30 tm',
    en: 'Mobile crane certificate over 30 tm',
    da: 'Mobilkrancertifikat over 30 tm',
    acceptedBy: 'authority',
    includes: ['Mobile crane certificate 8-30 tm', 'Basic crane certificate', 'Crane Operator'],
  },
  {
    code: 'lorry_crane_30',
    value: 'Lorry crane certificate 8-30 tm',
    en: 'Lorry crane certificate 8–30 tm',
    da: 'Lastbilkrancertifikat 8–30 tm',
    otherNames: ['Lorry crane certificate', 'Lastbilkrancertifikat'],
    acceptedBy: 'employer',
    includes: ['Basic crane certificate', 'Crane Operator'],
  },
  {
    code: 'lorry_crane_over_30',
    value: 'Lorry crane certificate over 30 tm',
    en: 'Lorry crane certificate over 30 tm',
    da: 'Lastbilkrancertifikat over 30 tm',
    acceptedBy: 'authority',
    includes: ['Lorry crane certificate 8-30 tm', 'Basic crane certificate', 'Crane Operator'],
  },
  {
    code: 'tower_crane',
    value: 'Tower crane certificate',
    en: 'Tower crane certificate',
    da: 'Tårnkrancertifikat',
    acceptedBy: 'authority',
    includes: ['Basic crane certificate', 'Crane Operator'],
  },
  {
    code: 'scaffolding',
    value: 'Scaffolding certificate',
    en: 'Scaffolding certificate (over 3 m)',
    da: 'Stilladscertifikat (over 3 m)',
    otherNames: ['Stilladsbevis'],
    acceptedBy: 'authority',
  },
  {
    code: 'rolling_scaffold',
    value: 'Rolling and trestle scaffolds',
    en: 'Rolling and trestle scaffolds',
    da: 'Rulle- og bukkestilladser',
    otherNames: ['Rulle- og bukkestillads'],
    acceptedBy: 'employer',
  },
  {
    code: 'boiler_attendant',
    value: 'Boiler attendant certificate',
    en: 'Boiler attendant certificate',
    da: 'Kedelpassercertifikat',
    acceptedBy: 'authority',
  },
  {
    code: 'refrigeration',
    value: 'Refrigeration fitter certificate',
    en: 'Refrigeration fitter certificate',
    da: 'Kølemontørcertifikat',
    acceptedBy: 'authority',
  },
  {
    code: 'lift_fitter',
    value: 'Lift fitter certificate',
    en: 'Lift fitter certificate',
    da: 'Elevatormontørbevis',
    acceptedBy: 'authority',
  },
  {
    code: 'asbestos_indoor',
    value: 'Asbestos certificate',
    en: 'Asbestos certificate (indoor demolition)',
    da: 'Asbestbevis (indvendig nedrivning)',
    acceptedBy: 'authority',
  },
  {
    code: 'welding_safety',
    value: 'Welding and cutting safety',
    en: 'Welding and cutting safety (§ 17)',
    da: 'Svejsning og skæring (§ 17)',
    otherNames: ['§ 17-kursus', '§ 26-kursus', 'Arbejdsmiljø og sikkerhed ved svejsning og termisk skæring'],
    acceptedBy: 'authority',
  },
  {
    code: 'epoxy_isocyanates',
    value: 'Epoxy and isocyanates',
    en: 'Epoxy and isocyanates',
    da: 'Epoxybevis (og isocyanater)',
    otherNames: ['Epoxy og isocyanater', 'Epoxykursus'],
    acceptedBy: 'employer',
  },
  {
    code: 'asphalt',
    value: 'Asphalt work',
    en: 'Asphalt work certificate',
    da: 'Asfaltbevis',
    acceptedBy: 'employer',
  },
  {
    code: 'styrene',
    value: 'Styrene and polyester',
    en: 'Styrene and polyester certificate',
    da: 'Styrenbevis (og polyester)',
    acceptedBy: 'employer',
  },
  {
    code: 'natural_gas',
    value: 'Natural gas certificate',
    en: 'Natural gas certificate',
    da: 'Gasbevis (naturgasanlæg)',
    acceptedBy: 'employer',
  },
  {
    code: 'safety_coordinator',
    value: 'Construction safety coordinator',
    en: 'Construction safety coordinator',
    da: 'Arbejdsmiljøkoordinator (byggeri)',
    otherNames: ['Arbejdsmiljøkoordinator'],
    acceptedBy: 'employer',
  },
] as const satisfies readonly CertificateEntry[]

export const certificates = [...quickAddCertificates, ...otherCertificates] as const
export type CertificateName = (typeof certificates)[number]['value']

const entries: readonly CertificateEntry[] = certificates
const entryByValue: ReadonlyMap<string, CertificateEntry> = new Map(entries.map((entry) => [entry.value, entry]))

/** Returns the listed certificate of a stored value. */
export const certificateEntry = (value: string): CertificateEntry | undefined => entryByValue.get(value)
