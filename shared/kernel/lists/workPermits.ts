import type { ListEntry } from './listEntry.ts'

export const workPermitGroups = [
  { code: 'other', value: 'other', en: 'Citizenship and residence', da: 'Statsborgerskab og ophold' },
  { code: 'work', value: 'work', en: 'Work permit schemes', da: 'Erhvervsordninger' },
  { code: 'special', value: 'special', en: 'Special protection', da: 'Særlig beskyttelse' },
] as const satisfies readonly ListEntry[]
type WorkPermitGroup = (typeof workPermitGroups)[number]['code']

/** What must be known about a permit before its holder can be cleared to start. */
interface PermitNeeds {
  /** The permit is time-limited, so it can't be valid without an end date. */
  readonly needsEndDate: boolean
  /** The right to work follows from a permit, not from citizenship, so a member of staff must have seen the original. */
  readonly needsProof: boolean
}

/** `group` is the code of the permit's heading. */
export interface WorkPermitEntry extends ListEntry, PermitNeeds {
  readonly group: WorkPermitGroup
}

/** The right to work follows from citizenship. The registration of an EU citizen only records it. */
const citizenship = { needsEndDate: false, needsProof: false } as const
const permanent = { needsEndDate: false, needsProof: true } as const
const timeLimited = { needsEndDate: true, needsProof: true } as const

/** In display order, common ones first. SL1 is the only one in its group and is offered to Ukrainian nationals only. */
export const workPermits = [
  {
    code: 'eu_eea_registration',
    value: 'EU/EEA Registration',
    en: 'EU/EEA citizen (no permit needed)',
    da: 'EU/EØS-borger (kræver ingen tilladelse)',
    otherNames: ['EU/EØS-registrering'],
    group: 'other',
    ...citizenship,
  },
  {
    code: 'danish_or_nordic_citizen',
    value: 'Danish or Nordic Citizen',
    en: 'Danish or Nordic citizen',
    da: 'Dansk eller nordisk statsborger',
    group: 'other',
    ...citizenship,
  },
  {
    code: 'permanent_residence',
    value: 'Permanent Residence',
    en: 'Permanent residence permit',
    da: 'Permanent opholdstilladelse',
    group: 'other',
    ...permanent,
  },
  {
    code: 'family_reunification',
    value: 'Family Reunification',
    en: 'Family reunification',
    da: 'Familiesammenføring',
    group: 'other',
    ...timeLimited,
  },
  {
    code: 'accompanying_family_member',
    value: 'Accompanying Family Member',
    en: 'Accompanying family member',
    da: 'Medfølgende familiemedlem',
    group: 'other',
    ...timeLimited,
  },
  {
    code: 'refugee_or_humanitarian',
    value: 'Refugee or Humanitarian',
    en: 'Refugee or humanitarian residence',
    da: 'Flygtning eller humanitært ophold',
    group: 'other',
    ...timeLimited,
  },
  {
    code: 'asylum_seeker_work_approval',
    value: 'Asylum Seeker (work approval)',
    en: 'Asylum seeker (approved to work)',
    da: 'Asylansøger (godkendt til arbejde)',
    group: 'other',
    ...timeLimited,
  },
  { code: 'student', value: 'Student', en: 'Student', da: 'Studerende', group: 'other', ...timeLimited },
  {
    code: 'working_holiday',
    value: 'Working Holiday',
    en: 'Working holiday',
    da: 'Working Holiday',
    group: 'other',
    ...timeLimited,
  },
  { code: 'au_pair', value: 'Au Pair', en: 'Au pair', da: 'Au pair', group: 'other', ...timeLimited },
  {
    code: 'pay_limit_scheme',
    value: 'Pay Limit Scheme',
    en: 'Pay limit scheme',
    da: 'Beløbsordningen',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'supplementary_pay_limit_scheme',
    value: 'Supplementary Pay Limit Scheme',
    en: 'Supplementary pay limit scheme',
    da: 'Den supplerende beløbsordning',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'positive_list_for_people_with_a_higher_education',
    value: 'Positive List for People with a Higher Education',
    en: 'Positive list for people with a higher education',
    da: 'Positivlisten (videregående uddannelse)',
    otherNames: ['Positivlisten for personer med en videregående uddannelse'],
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'positive_list_for_skilled_work',
    value: 'Positive List for Skilled Work',
    en: 'Positive list for skilled work',
    da: 'Positivlisten (faglærte)',
    otherNames: ['Positivlisten for faglærte'],
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'fast_track_scheme',
    value: 'Fast-track Scheme',
    en: 'Fast-track scheme',
    da: 'Fast-track-ordningen',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'collective_agreement_scheme',
    value: 'Collective Agreement Scheme',
    en: 'Collective agreement scheme',
    da: 'Overenskomstordningen',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'researcher_guest_researcher_or_phd',
    value: 'Researcher, Guest Researcher or PhD',
    en: 'Researcher, guest researcher or PhD',
    da: 'Forsker, gæsteforsker eller ph.d.',
    group: 'work',
    ...timeLimited,
  },
  { code: 'trainee', value: 'Trainee', en: 'Trainee', da: 'Praktikant', group: 'work', ...timeLimited },
  {
    code: 'herdsmen_and_farm_managers',
    value: 'Herdsmen and Farm Managers',
    en: 'Herdsmen and farm managers',
    da: 'Fodermestre og driftsledere',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'special_individual_qualifications',
    value: 'Special Individual Qualifications',
    en: 'Special individual qualifications',
    da: 'Særlige individuelle kvalifikationer',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'labour_market_attachment',
    value: 'Labour Market Attachment',
    en: 'Labour market attachment',
    da: 'Tilknytning til arbejdsmarkedet',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'start_up_denmark',
    value: 'Start-up Denmark',
    en: 'Start-up Denmark',
    da: 'Start-up Denmark',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'establishment_card',
    value: 'Establishment Card',
    en: 'Establishment Card',
    da: 'Etableringskort',
    group: 'work',
    ...timeLimited,
  },
  {
    code: 'sl1',
    value: 'sl1',
    en: 'SL1, Ukrainian Special Protection',
    da: 'SL1, særloven for fordrevne fra Ukraine',
    group: 'special',
    ...timeLimited,
  },
] as const satisfies readonly WorkPermitEntry[]
export type WorkPermitValue = (typeof workPermits)[number]['value']

const needsOf = new Map<string, PermitNeeds>(workPermits.map((permit) => [permit.value, permit]))

/** Returns what must be known about a permit. Permits outside the list count as time-limited. */
export const permitNeeds = (workPermitType: string): PermitNeeds => needsOf.get(workPermitType) ?? timeLimited
