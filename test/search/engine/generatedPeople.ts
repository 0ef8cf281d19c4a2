import fc from 'fast-check'
import { type Applicant, applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { pipelineStages } from '../../../shared/applicants/domain/pipeline.ts'
import { type YesNoFacet, yesNoFacets } from '../../../shared/applicants/fields/facets.ts'
import { type ShortlistRequirement, shortlistRequirementSchema } from '../../../shared/companies/domain/shortlist.ts'
import { type StartRequirement, startChecks, type TradeRules } from '../../../shared/companies/domain/startRules.ts'
import { documentTypes } from '../../../shared/documents/domain/document.ts'
import { joinList } from '../../../shared/kernel/domain/commaList.ts'
import { applicantStatuses } from '../../../shared/kernel/lists/applicantStatuses.ts'
import { availabilities } from '../../../shared/kernel/lists/availabilities.ts'
import { driverLicenseClasses } from '../../../shared/kernel/lists/driverLicenseClasses.ts'
import { employmentTypes } from '../../../shared/kernel/lists/employmentTypes.ts'
import { experienceBands } from '../../../shared/kernel/lists/experienceBands.ts'
import { languageProficiencies } from '../../../shared/kernel/lists/languageProficiencies.ts'
import {
  type ApplicantQuery,
  applicantQuerySchema,
  sortColumns,
} from '../../../shared/search/domain/applicantSearch.ts'
import { joinGroups } from '../../../shared/search/domain/filterGroups.ts'

/** Few values, so that records share them; several spellings, so that normalization matters. */
const words = {
  firstNames: [
    'Søren',
    'Soeren',
    'Soren',
    'Åse',
    'Aase',
    'Ærø',
    'Łukasz',
    'Lukasz',
    'zoe',
    'Zoë',
    'Bo',
    "O'Brien",
    'Öyvind',
  ],
  lastNames: ['Sørensen', 'Sorensen', 'Nowak', 'Müller', 'Kovalenko', 'Åberg', 'Welder', 'Bjørn Bo'],
  cities: [
    'København',
    'Copenhagen',
    'COPENHAGEN',
    'Aarhus',
    'Århus',
    'Odense',
    'Ølgod',
    'Ærøskøbing',
    'Zagreb',
    'Øster Hurup',
    'Assens',
    'Horsens',
    'Randers',
  ],
  regions: ['Hovedstaden', 'Sjælland', 'sjælland', 'Midtjylland', 'Nordjylland'],
  countries: ['Denmark', 'Poland', 'ukraine', 'Ukraine', 'Bosnia and Herzegovina', 'Atlantis'],
  emails: ['person@example.com', 'zoe.welder@mail.example', 'bo12345678@crane.example', 'roofing@roofs.example'],
  phones: ['+45 12 34 56 78', '12345679', '0045 1090-2000', '+48 600 700 800', '+358 40 1234567', '+1 (212) 555 0100'],
  permits: ['EU/EEA Registration', 'sl1', 'Pay Limit Scheme', 'Permanent Residence', 'Asylum Seeker (work approval)'],
  professions: ['Welder', 'welder', 'Svejser', 'Carpenter/Joiner', 'Crane Operator', 'Tagdækker', 'Forklift Driver'],
  skills: [
    'Welding',
    'MIG/MAG welding',
    'mig/mag WELDING',
    'TIG welding',
    'Roofing',
    'Tømrerarbejde',
    'Crane',
    'EN 1090-2',
    'Bricklaying',
    'Murerarbejde',
  ],
  machines: ['Forklift', 'Tower crane', 'Crane', 'Masonry'],
  sectors: ['Construction', 'Wind energy'],
  languages: ['Danish', 'Polish', 'English'],
  certificates: [
    ...['ADR', 'First Aid', 'Førstehjælp', 'Crane Operator', 'Kørekort C1', 'SL1; plade'],
    ...['Welding', 'ADR (tank)', 'Svejsning (EN ISO 9606-1 136 BW)', 'Mobilkrancertifikat over 30 tm'],
  ],
  companies: ['Bygherre A/S', 'Søgaard & Søn', 'Crane Hire'],
  positions: ['Welder', 'Site foreman', 'Kranfører', 'Klejnsmed'],
  descriptions: ['Welded pipes in Århus', 'Roofs, roofing and carpentry', undefined],
} as const

const channels = ['staff', 'form', 'partner', 'facebook', 'job_fair-2026', 'jobindex']

/** Some start with letters, to detect a label that capitalizes them. */
const owners = ['0a15d1a1-0a11-4a11-8a11-abcdefabcdef', 'abcdefab-cdef-4bcd-abcd-ef0123456789']

const some = <Value>(values: readonly Value[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const day = fc.integer({ min: -40, max: 60 }).map((days) => new Date(Date.UTC(2026, 2, 15 + days)).toISOString())
const calendarDay = day.map((moment) => moment.slice(0, 10))
const maybeDay = fc.option(calendarDay, { nil: undefined })

/** Half of the ids share their prefix and differ only in the last digits. */
const ids = fc.oneof(
  fc.uuid(),
  fc.nat(0xffff).map((tail) => `aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaa${tail.toString(16).padStart(4, '0')}`),
)

const job = fc.record({
  company: fc.constantFrom(...words.companies),
  position: fc.constantFrom(...words.positions),
  startDate: fc.constant('2020-01-01'),
  description: fc.constantFrom(...words.descriptions),
  skillsUsed: some(words.skills, 1),
  machinery: some(words.machines, 1),
})

const fields = {
  id: ids,
  version: fc.constant(1),
  status: fc.constantFrom(...applicantStatuses, 'active' as const, 'active' as const),
  firstName: fc.constantFrom(...words.firstNames),
  lastName: fc.constantFrom(...words.lastNames),
  email: fc.constantFrom(...words.emails),
  phone: maybe(words.phones),
  dateOfBirth: maybe(['1990-01-02', '1985-05-05']),
  nationality: maybe(words.countries),
  workPermitType: maybe(words.permits),
  city: maybe(words.cities),
  region: maybe(words.regions),
  country: maybe(words.countries),
  professions: fc.array(
    fc.record({ profession: fc.constantFrom(...words.professions), yearsOfExperience: fc.integer({ min: 1, max: 8 }) }),
    { maxLength: 2 },
  ),
  coreCompetencies: some(words.skills),
  tradeSkills: some(words.skills, 2),
  machineOperations: some(words.machines, 2),
  industrySectors: some(words.sectors, 2),
  languages: fc.array(
    fc.record({ language: fc.constantFrom(...words.languages), proficiency: maybe(languageProficiencies) }),
    { maxLength: 3 },
  ),
  certifications: fc.array(
    fc.record({
      name: fc.constantFrom(...words.certificates),
      expiryDate: maybeDay,
      issuedIn: maybe(['Denmark', 'Poland']),
      recognisedOn: maybe(['2025-06-01']),
    }),
    { maxLength: 2 },
  ),
  safetyTraining: fc.array(
    fc.record({
      name: fc.constantFrom(...words.certificates),
      expiryDate: maybeDay,
      issuer: fc.constant('AMU'),
      issueDate: fc.constant('2025-01-01'),
    }),
    { maxLength: 1 },
  ),
  driverLicenseExpiry: maybeDay,
  driverCpcExpiry: maybeDay,
  tachographCardExpiry: maybeDay,
  workPermitExpiryDate: maybeDay,
  permitSeenBy: maybe(['Mette', 'Jens']),
  permitSeenOn: maybeDay,
  permitNextCheck: maybeDay,
  waiver: fc.option(
    fc.record({
      requirements: some(['certificate/adr', 'recognised/first aid', 'licence/C', 'check/driverCpc', 'permit'], 2),
      reason: fc.constant('The course is booked'),
      until: calendarDay,
      by: fc.constant('0a15d1a1-0a11-4a11-8a11-abcdefabcdef'),
      at: fc.constant('2026-01-01T00:00:00.000Z'),
    }),
    { nil: undefined },
  ),
  workExperience: fc.array(job, { maxLength: 2 }),
  driverLicenseClasses: some(driverLicenseClasses),
  preferredRegions: some(words.regions, 2),
  employmentType: some(employmentTypes, 2),
  earliestStartDate: maybeDay,
  starRating: maybe([1, 2, 3, 4, 5]),
  pipelineStage: fc.constantFrom(...pipelineStages),
  stageChangedAt: fc.option(day, { nil: undefined }),
  lastContactedDate: maybeDay,
  availabilityConfirmedAt: fc.option(day, { nil: undefined }),
  nextActionDate: maybeDay,
  channel: maybe(channels),
  recordOwner: maybe(owners),
  tags: some(['urgent'], 1),
  ...(Object.fromEntries(yesNoFacets.map((name) => [name, fc.boolean()])) as Record<YesNoFacet, fc.Arbitrary<boolean>>),
  createdAt: fc.constant('2026-01-01T00:00:00.000Z'),
  updatedAt: day,
}

export const person: fc.Arbitrary<Applicant> = fc.record(fields).map((value) => applicantSchema.parse(value))

/** People with unique ids. */
export const people = (most = 40): fc.Arbitrary<Applicant[]> =>
  fc.uniqueArray(person, { maxLength: most, selector: ({ id }) => id })

const searchedTexts = Object.values(words)
  .flat()
  .filter((text) => text !== undefined)
const searchedWords = searchedTexts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== '')

/** Labels of some of these values in the other language. */
const otherLabels = [
  'polsk',
  'danish',
  'ukrainske',
  'bosnien',
  'svejsning',
  'svejser',
  'gaffeltruck',
  'førstehjælp',
  'murerarbejde',
  'masonry',
  'tårnkran',
  'roofer',
  'kørekort',
  'licence',
]

/** Parts of compounds, other word forms, and connecting words. */
const everydayWords = [
  'fører',
  'truckfører',
  'kran',
  'smede',
  'svejsere',
  'welders',
  'tømrerne',
  'montørerne',
  'lagere',
  'kraner',
  'med',
  'from',
  'i',
]

/** A word as people type it: whole, partial, with one typo, in capitals, or in the other Danish spelling. */
const typedWord = fc
  .tuple(
    fc.constantFrom(...searchedWords, ...otherLabels, ...everydayWords),
    fc.constantFrom('whole', 'begun', 'dropped', 'doubled', 'replaced', 'swapped', 'capitals', 'spelledOut'),
    fc.nat(20),
  )
  .map(([word, how, random]) => {
    const at = random % word.length
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    switch (how) {
      case 'begun':
        return word.slice(0, at + 1)
      case 'dropped':
        return before + after
      case 'doubled':
        return before + word[at] + word[at] + after
      case 'replaced':
        return `${before}q${after}`
      case 'swapped':
        return before + (after[0] ?? '') + word[at] + after.slice(1)
      case 'capitals':
        return word.toUpperCase()
      case 'spelledOut':
        return word.replace(/ø/gi, 'oe').replace(/å/gi, 'aa').replace(/æ/gi, 'ae')
      default:
        return word
    }
  })

const searchText = fc.oneof(
  { weight: 6, arbitrary: typedWord },
  { weight: 3, arbitrary: fc.array(typedWord, { minLength: 2, maxLength: 3 }).map((typed) => typed.join(' ')) },
  { weight: 2, arbitrary: fc.constantFrom(...words.emails, ...words.phones) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '12 34 56 78',
      '4512345678',
      '+4512 welder',
      '+48600',
      '1090',
      '2125550100',
      '12-34, bo',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' - ', '*', 'c/ce') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'kørekort C',
      'CE-kørekort',
      'licence b or c1e',
      'trailerkort',
      'ce',
      'D1',
      'welder c/e',
      'ledig nu',
      'welder available now',
      'smed',
      'truck fører',
      'truck kort',
      'betonstøber',
    ),
  },
)

const inOtherCapitals = (values: readonly string[]) =>
  some(values).chain((chosen) =>
    fc.boolean().map((capitals) => joinList(capitals ? chosen.map((value) => value.toUpperCase()) : chosen)),
  )
export const yesOrNo = fc.constantFrom('yes', 'no', 'any')

/** Names of one place, of two places, or of none on the list. */
const someTown = fc.constantFrom(
  '',
  'Aarhus',
  'århus',
  'Odense',
  'Assens',
  'Assens, nordjylland',
  'Assens, Region Nordjylland',
  'Assens, Fyn',
  'Aarhus, Sjælland',
  'Copenhagen',
  'Zagreb',
)

const someGroups = fc
  .array(
    fc.record(
      {
        certificates: some(words.certificates, 2),
        languages: some(words.languages, 2),
        driverLicense: some(driverLicenseClasses, 1),
        machineOperations: some(words.machines, 1),
        hasOwnTools: fc.constant(['yes']),
        starRating: fc.constantFrom(['3'], ['5']),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  )
  .map(joinGroups)

/** Filters that restrict other filters and have no effect alone. */
const modifierTexts: Record<string, fc.Arbitrary<string>> = {
  within: fc.constantFrom('', '1', '40', '120'),
  orRelocate: yesOrNo,
  validOn: calendarDay,
  languageLevel: fc.constantFrom('', ...languageProficiencies),
}

export const filterTexts: Record<string, fc.Arbitrary<string>> = {
  location: inOtherCapitals(words.cities),
  region: inOtherCapitals(words.regions),
  nationality: inOtherCapitals(words.countries),
  workPermitType: inOtherCapitals(words.permits),
  pipelineStage: inOtherCapitals(pipelineStages),
  status: fc.constantFrom('', 'active', 'Inactive', 'archived', 'archived'),
  professions: inOtherCapitals(words.professions),
  skills: inOtherCapitals(words.skills),
  tradeSkills: inOtherCapitals(words.skills),
  machineOperations: inOtherCapitals(words.machines),
  industrySectors: inOtherCapitals(words.sectors),
  languages: inOtherCapitals([...words.languages, 'Klingon']),
  driverLicense: inOtherCapitals(driverLicenseClasses),
  certificates: inOtherCapitals([...words.certificates, 'førstehjælp']),
  anyOf: someGroups,
  near: someTown,
  availableBy: calendarDay,
  preferredRegions: inOtherCapitals(words.regions),
  employmentType: inOtherCapitals(employmentTypes),
  starRating: fc.constantFrom('', '1', '3', '5'),
  experience: fc.constantFrom('', ...experienceBands),
  availability: fc.constantFrom('', ...availabilities),
  minExperience: fc.constantFrom('', '0', '2', '5', '9', '50'),
  channel: inOtherCapitals(channels),
  recordOwner: inOtherCapitals([...owners, 'nobody']),
  stageMonth: fc.constantFrom('', '2026-01', '2026-02', '2026-03', '2026-04', '2025-03'),
  unmovedDays: fc.constantFrom('', '1', '14', '200', '365'),
  permitEndsWithin: fc.constantFrom('', '1', '7', '30', '60'),
  papersEndWithin: fc.constantFrom('', '1', '7', '30', '60'),
  papersOver: yesOrNo,
  cleared: yesOrNo,
  ...Object.fromEntries(yesNoFacets.map((facet) => [facet, yesOrNo])),
}

const allTexts = { ...filterTexts, ...modifierTexts }

const someFilters = fc
  .subarray(Object.keys(allTexts), { maxLength: 4 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, allTexts[name] as fc.Arbitrary<string>]))))

const startRequirement: fc.Arbitrary<StartRequirement> = fc.oneof(
  fc.record({
    kind: fc.constant('certificate' as const),
    name: fc.constantFrom(...words.certificates),
    isRecognised: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('licence' as const), licence: fc.constantFrom(...driverLicenseClasses) }),
  fc.record({ kind: fc.constant('check' as const), check: fc.constantFrom(...startChecks) }),
  fc.record({
    kind: fc.constant('document' as const),
    documentType: fc.constantFrom(...documentTypes),
    isVerified: fc.boolean(),
  }),
)
export const startRequirements = fc.array(startRequirement, { maxLength: 2 })

/** Start requirements of some trades. */
export const startRules: fc.Arbitrary<TradeRules[]> = fc.uniqueArray(
  fc.record({
    trade: fc.constantFrom('Welder', 'Carpenter/Joiner', 'Crane Operator', 'Forklift Driver'),
    requirements: startRequirements,
  }),
  { maxLength: 3, selector: ({ trade }) => trade },
)

/** The filters an order uses, most of them together. */
export const orderFilters: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    ...modifierTexts,
    near: someTown,
    certificates: fc.constantFrom('ADR', 'first aid,SL1; plade'),
    languages: fc.constantFrom('Polish', 'Danish,English'),
    driverLicense: fc.constantFrom('B,C', 'CE'),
    anyOf: someGroups,
  },
  { requiredKeys: [] },
)

export const query: fc.Arbitrary<ApplicantQuery> = fc
  .tuple(
    fc.option(searchText, { nil: undefined }),
    someFilters,
    fc.option(fc.constantFrom(...sortColumns), { nil: undefined }),
    fc.constantFrom('', 'asc', 'desc'),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom('', 'no', 'yes'),
  )
  .map(([search, filters, sortBy, sortOrder, page, limit, byStage]) =>
    applicantQuerySchema.parse({
      ...(search !== undefined && { search }),
      ...filters,
      ...(sortBy !== undefined && { sortBy }),
      sortOrder,
      page: String(page),
      limit: String(limit),
      byStage,
    }),
  )

const shortlistNeed = fc
  .record({
    certificates: some(words.certificates, 2),
    driverLicense: some(driverLicenseClasses, 2),
    languages: fc.array(
      fc.record({ language: fc.constantFrom(...words.languages), level: maybe(languageProficiencies) }),
      { maxLength: 2 },
    ),
    machineOperations: some(words.machines, 1),
    capabilities: some(['hasOwnTools', 'canWorkAtHeight'] as const, 1),
  })
  .filter((need) => Object.values(need).flat().length > 0)

/** The requirements of an order. Its days are close to those on which generated certificates and permits expire. */
export const requirement: fc.Arbitrary<ShortlistRequirement> = fc
  .record({
    trade: fc.constantFrom('welder', 'Svejser', 'Crane Operator'),
    near: fc.option(
      fc.record({
        town: someTown.filter((town) => town !== ''),
        kilometres: fc.constantFrom(30, 200),
        orRelocate: fc.boolean(),
      }),
      { nil: undefined },
    ),
    days: fc.array(calendarDay, { minLength: 1, maxLength: 2 }),
    needs: fc.array(shortlistNeed, { maxLength: 2 }),
  })
  .map(({ days, ...asked }) => {
    const [from, until] = days.sort()
    return shortlistRequirementSchema.parse({ ...asked, from, until })
  })

export { searchText }
