import { type CrewRequirement, crewRequirementSchema } from '../../../shared/companies/domain/crew.ts'
import { type ApplicantQuery, applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'

type Parameters = Readonly<Record<string, string>>

const filters: readonly Parameters[] = [
  { location: 'København' },
  { professions: 'Welder,Carpenter/Joiner' },
  { canWorkAtHeight: 'yes' },
  { availability: 'two_weeks' },
  { pipelineStage: 'new', willingToRelocate: 'yes' },
  { languages: 'Polish,English', experience: '5-' },
  { tradeSkills: 'Construction,Welding,Carpentry', starRating: '4' },
  { region: 'Midtjylland', driverLicense: 'B,C', employmentType: 'full_time' },
  { nationality: 'Poland', hasOwnTools: 'yes', canLiftHeavyObjects: 'yes' },
  {
    pipelineStage: 'new,screening',
    machineOperations: 'Forklift,Excavator',
    languages: 'English',
    region: 'Syddanmark',
  },
  { hasOwnTransport: 'yes', canWorkOutdoors: 'yes', experience: '3-5', preferredRegions: 'Hovedstaden' },
]

/** What orders ask. */
const orders: readonly Parameters[] = [
  { near: 'Aarhus', within: '30' },
  { near: 'Odense', within: '100', orRelocate: 'yes', professions: 'Welder' },
  { certificates: 'Forklift Operator,ADR', validOn: '2026-06-01' },
  { languages: 'Polish,Ukrainian', languageLevel: 'conversational', availableBy: '2026-04-01' },
  { anyOf: 'certificates:Forklift Operator,machineOperations:Forklift;languages:Polish,languages:Ukrainian' },
  { near: 'København', anyOf: 'driverLicense:B,hasOwnTransport:yes;tradeSkills:Welding', validOn: '2026-06-01' },
]

/** Mails, numbers and nationalities that people of the bench have. */
const ofStaff = ['polsk svejser', 'welder poland', 'nielsen12@example.com', '+45 12 34', 'ukrainian']
const words = ['carpenter', 'welding odense', 'søren', 'crane operator aarhus', 'københavn', 'concrete', 'first aid']
/** Parts of compounds, plurals, and a phrase. */
const everyday = ['elektriker', 'arbejder', 'svejsere', 'electricians', 'tømrer i Aarhus']
const beginnings = ['s', 'a', 'k', 'we', 'ca', 'el', 'kø']
const typos = ['carpneter', 'wleder', 'elektrician', 'scafolding', 'kobenhvan']
const sorted: readonly Parameters[] = [
  { sortBy: 'firstName', sortOrder: 'asc' },
  { sortBy: 'city', sortOrder: 'desc', page: '150' },
  { sortBy: 'yearsOfExperience' },
  { sortBy: 'pipelineStage', sortOrder: 'asc' },
]

/** What people have typed when the search box begins to suggest. */
export const suggestedTerms: readonly string[] = [
  'we',
  'ca',
  'el',
  'kø',
  'od',
  'carp',
  'conc',
  'mas',
  'aarhus',
  'fork',
  'tig w',
  'sc',
]

const searchFor = (search: string): Parameters => ({ search })
const parsed = (parameters: Parameters): ApplicantQuery => applicantQuerySchema.parse(parameters)

/** What a day at the search box looks like: nothing, words, one and two letters, typos, one to four filters, what orders ask, and both together. */
export const mixedQueries: readonly ApplicantQuery[] = [
  {},
  ...sorted,
  ...[...words, ...everyday, ...ofStaff, ...beginnings, ...typos].map(searchFor),
  ...filters,
  ...orders,
  { ...searchFor('we'), pipelineStage: 'new' },
  { ...searchFor('carpenter'), languages: 'Danish,English', canWorkAtHeight: 'yes' },
  { ...searchFor('scafolding'), region: 'Hovedstaden' },
].map(parsed)

/**
 * The queries that mean the same to every engine: nothing, one word or its beginning, and filters. Several words and
 * typos mean something else to Orama.
 */
export const comparableQueries: readonly ApplicantQuery[] = [
  {},
  ...['s', 'we', 'carpenter', 'concrete'].map(searchFor),
  { pipelineStage: 'new', willingToRelocate: 'yes' },
  { languages: 'Polish,English', experience: '5-' },
  { region: 'Midtjylland', driverLicense: 'B,C', employmentType: 'full_time' },
].map(parsed)

const days = { from: '2026-04-01', until: '2026-06-30' }
const forklift = { certificates: ['Forklift Operator', 'SL1'] }
const slavic = { languages: [{ language: 'Polish', level: 'conversational' as const }, { language: 'Ukrainian' }] }

/** Orders whose crews are looked for: small trades and large ones, here and there, with much asked and little. */
export const crewRequirements: readonly CrewRequirement[] = [
  { trade: 'Welder', near: { town: 'Aarhus', kilometres: 30 }, needs: [forklift, slavic] },
  { trade: 'Svejser', near: { town: 'Aarhus', kilometres: 200, orRelocate: true }, needs: [slavic] },
  {
    trade: 'Carpenter/Joiner',
    near: { town: 'Odense', kilometres: 50 },
    needs: [{ capabilities: ['canWorkAtHeight'] }],
  },
  { trade: 'Building Electrician', needs: [{ certificates: ['Electrical Safety'] }, { driverLicense: ['B'] }] },
  { trade: 'Bricklayer', near: { town: 'København', kilometres: 25, orRelocate: true }, needs: [] },
  { trade: 'Crane Operator', needs: [{ certificates: ['Crane Operator'] }, { languages: [{ language: 'Danish' }] }] },
  {
    trade: 'Lorry Driver',
    near: { town: 'Kolding', kilometres: 100 },
    needs: [
      { driverLicense: ['C', 'CE'] },
      { certificates: ['ADR'] },
      { capabilities: ['canLiftHeavyObjects'] },
      slavic,
    ],
  },
].map((order) => crewRequirementSchema.parse({ ...order, ...days }))
