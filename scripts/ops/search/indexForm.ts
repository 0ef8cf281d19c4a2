import { createHash } from 'node:crypto'
import { storedApplicant } from '../../../functions/src/applicants/stores/storedApplicant.ts'
import { labelledLists } from '../../../functions/src/search/meaning/labels.ts'
import { type SearchedApplicant, searchDocument } from '../../../functions/src/search/meaning/searchDocument.ts'
import { type IndexSize, indexDefinition } from '../../../functions/src/search/openSearch/indexDefinition.ts'
import { indexedDocument } from '../../../functions/src/search/openSearch/indexedDocument.ts'
import { facetNames, facets, type YesNoFacet, yesNoFacets } from '../../../shared/applicants/fields/facets.ts'
import { workPermits } from '../../../shared/kernel/lists/workPermits.ts'

/** Alternating answers to the yes/no questions. */
const yesAndNo = Object.fromEntries(yesNoFacets.map((name, place) => [name, place % 2 === 0])) as Record<
  YesNoFacet,
  boolean
>

/** An applicant with a value in every searched field, with letters that are normalized, sorted and escaped. */
const probe: { [Field in keyof SearchedApplicant]-?: NonNullable<SearchedApplicant[Field]> } = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  status: 'active',
  firstName: 'Åse van den Øjvind',
  // All Cyrillic letters, and Latin letters that the keys of names read together
  lastName:
    'Ærø-Mueller 𝒜ß O’Əя Đjä абвгґдђеёєжзиіїйјклљмнњопрст ћуўфхцчџшщъыьоэюяѓќѕтс Zhyats Shchtsch Schkh Chrghgj Kjdjdzh Tzctwx Pyotrjova Ksander',
  email: 'probe@example.com',
  phone: '+45 12 34 56 78',
  dateOfBirth: '1990-01-02',
  street: 'Havnegade 1',
  postcode: '1058',
  city: 'København',
  region: 'Hovedstaden',
  country: 'Denmark',
  nationality: 'Poland',
  workPermitType: 'sl1',
  profilePicture: 'picture',
  professions: [
    { profession: 'Welder', yearsOfExperience: 5 },
    { profession: 'Tømrer/Snedker', yearsOfExperience: 2 },
  ],
  coreCompetencies: ['MIG/MAG welding', 'EN 1090-2', 'TIG tlf. 20 12 34 56'],
  tradeSkills: ['Tagdækning'],
  machineOperations: ['Tower crane'],
  industrySectors: ['Wind energy'],
  languages: [{ language: 'Polish', proficiency: 'native' }, { language: 'English' }],
  certifications: [{ name: 'Første hjælp', expiryDate: '2027-01-01' }],
  safetyTraining: [{ name: 'Fall protection', issuer: 'Søgaard & Søn', issueDate: '2025-01-01' }],
  workExperience: [
    {
      company: 'Bygherre A/S',
      position: 'Kranfører',
      description: 'Roofs in Århus',
      startDate: '2020-01-01',
      isCurrent: true,
      skillsUsed: ['Roofing'],
      machinery: ['Forklift'],
      supervisoryRole: false,
    },
  ],
  driverLicenseClasses: ['B', 'CE'],
  driverLicenseExpiry: '2030-01-01',
  driverCpcExpiry: '2029-01-01',
  tachographCardExpiry: '2028-01-01',
  workPermitExpiryDate: '2027-01-01',
  availabilityConfirmedAt: '2026-01-01T00:00:00.000Z',
  permitSeenBy: 'Søren',
  permitSeenOn: '2026-01-01',
  permitNextCheck: '2026-12-01',
  waiver: {
    requirements: ['certificate/welding'],
    reason: 'The course is booked',
    until: '2027-01-01',
    by: '00000000-0000-4000-8000-000000000001',
    at: '2026-01-01T00:00:00.000Z',
  },
  preferredRegions: ['Midtjylland'],
  employmentType: ['full_time'],
  lastContactedDate: '2026-01-02',
  nextActionDate: '2026-01-03',
  earliestStartDate: '2026-02-01',
  starRating: 4,
  pipelineStage: 'hired',
  stageChangedAt: '2026-01-02T08:00:00.000Z',
  tags: ['probe'],
  channel: 'probe',
  recordOwner: '00000000-0000-4000-8000-000000000001',
  updatedAt: '2026-01-02T08:00:00.000Z',
  ...yesAndNo,
}

/** Returns a hash of an index's form: its definition, and how this code indexes an applicant. */
export function indexForm(size: IndexSize): string {
  // A retired choice disappears from the index only when it is rebuilt.
  const choices = facetNames.map((name) => facets[name].codes ?? null)
  // The same applies to labels: existing documents contain the words of the old ones. Old records that are now read differently, such as
  // with a text masked, need a rebuild as well.
  const form = [
    indexDefinition(size),
    indexedDocument(searchDocument(probe)),
    choices,
    labelledLists,
    // The index stores whose right to work is verified, which depends on the requirements of permits.
    workPermits.map(({ value, needsEndDate, needsProof }) => [value, needsEndDate, needsProof]),
    storedApplicant.mark,
  ]
  return createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 16)
}
