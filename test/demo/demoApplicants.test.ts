import { expect, test } from 'vitest'
import { demoApplicants } from '../../scripts/dev/demo/demoApplicants.ts'
import { type Applicant, applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { clearanceOf } from '../../shared/companies/domain/clearance.ts'
import { certificates } from '../../shared/kernel/lists/certificates.ts'
import { languages } from '../../shared/kernel/lists/languages.ts'
import { canonicalValue, type ListEntry } from '../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../shared/kernel/lists/machineOperations.ts'
import { professionCategories, professions } from '../../shared/kernel/lists/professions.ts'
import { regions } from '../../shared/kernel/lists/regions.ts'
import { suggestedSkills } from '../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../shared/kernel/lists/tradeSkills.ts'
import { permitNeeds, workPermits } from '../../shared/kernel/lists/workPermits.ts'
import { countries } from '../../shared/kernel/places/countries.ts'
import { danishPlaces } from '../../shared/kernel/places/danishPlaces.ts'

const today = '2026-02-10'
const people = [...demoApplicants({ count: 2000, seed: 1, today })]
const complete = people.filter((person) => person.languages.length > 0)
const yearsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000)

test('the same seed and date produce the same bytes, regardless of the count', () => {
  const again = [...demoApplicants({ count: 300, seed: 1, today })]
  expect(JSON.stringify(again)).toBe(JSON.stringify(people.slice(0, 300)))
  const other = [...demoApplicants({ count: 300, seed: 2, today })]
  expect(other.map((person) => person.id)).not.toEqual(again.map((person) => person.id))
})

test('applicants are generated one at a time', () => {
  const endless = demoApplicants({ count: Number.POSITIVE_INFINITY, seed: 1, today })
  expect(endless.next().value).toEqual(people[0])
  expect(endless.next().value).toEqual(people[1])
})

test('every record is valid', () => {
  for (const person of people) expect(applicantSchema.parse(person)).toEqual(person)
})

test('nine in ten have all fields the form requires, and the others what a partner or a first visit provides', () => {
  const asked = Object.keys(newApplicantSchema.shape)
  const asForm = (person: Applicant) =>
    newApplicantSchema.safeParse({
      ...Object.fromEntries(Object.entries(person).filter(([field]) => asked.includes(field))),
      // Other employment types were added by edits.
      employmentType: [],
      gdprConsent: true,
      gdprConsentDate: undefined,
      recordOwner: undefined,
    })
  expect(complete.map((person) => asForm(person).error?.issues).filter(Boolean)).toEqual([])
  expect(complete.length / people.length).toBeGreaterThan(0.85)
  expect(complete.length).toBeLessThan(people.length)
  const sparse = people.filter((person) => !complete.includes(person))
  expect(sparse.some((person) => person.professions.length === 1 && person.phone === undefined)).toBe(true)
  expect(sparse.some((person) => person.professions.length === 0 && person.city !== undefined)).toBe(true)
})

test('no one can be reached: ids and emails are unique, and emails and phones belong to no one', () => {
  expect(new Set(people.map((person) => person.id)).size).toBe(people.length)
  expect(new Set(people.map((person) => person.email.toLowerCase())).size).toBe(people.length)
  for (const person of people) expect(person.email).toMatch(/^[a-z]+\.[a-z]+\d+@(example\.(com|org|net)|\w+\.example)$/)
  for (const { phone } of complete)
    expect(phone).toMatch(/^(\+45 1[2-79] \d\d \d\d \d\d|\+46 70 174 06 \d\d|\+49 176 040690 \d\d)$/)
})

test('values come from the reference lists', () => {
  const known = (list: readonly ListEntry[], values: readonly string[]) =>
    values.filter((value) => canonicalValue(list, value) !== value)
  for (const person of complete) {
    expect(known(countries, [person.nationality ?? '', person.country ?? ''])).toEqual([])
    expect(known(workPermits, [person.workPermitType ?? ''])).toEqual([])
    expect(
      known(
        professions,
        person.professions.map((entry) => entry.profession),
      ),
    ).toEqual([])
    expect(
      known(
        languages,
        person.languages.map((entry) => entry.language),
      ),
    ).toEqual([])
    expect(known(tradeSkills, person.tradeSkills)).toEqual([])
    expect(known(machineOperations, person.machineOperations)).toEqual([])
    expect(known(regions, person.preferredRegions)).toEqual([])
  }
})

test('free text of applicants and recruiters is Danish', () => {
  const written = people.flatMap((person) => [
    ...person.coreCompetencies.filter((skill) => canonicalValue(suggestedSkills, skill) === undefined),
    ...person.certifications.map(({ name }) => name).filter((name) => canonicalValue(certificates, name) === undefined),
    ...person.safetyTraining.map(({ name }) => name).filter((name) => !name.startsWith('GWO')),
    ...person.workExperience.flatMap((job) => [job.position, job.description, job.projectType]),
    ...(person.tags ?? []),
    person.recruiterNotes,
  ])
  const english = /\b(?:and|of|the|with|on|work|worker|welding|cleaning|handling|planning|service of|repairs?)\b/i
  const inEnglish = new Set(written.filter((text) => text && english.test(text)))
  expect(written.length).toBeGreaterThan(5000)
  expect([...inEnglish]).toEqual([])
})

test('people in Denmark live in a town of their region, with its postcode, near its centre', () => {
  const danish = complete.filter((person) => person.country === 'Denmark')
  expect(danish.length / complete.length).toBeGreaterThan(0.9)
  for (const person of danish) {
    const town = danishPlaces.find((place) => place.name === person.city && place.region === person.region)
    expect(town, person.city).toBeDefined()
    expect(person.postcode).toMatch(/^\d{4}$/)
    expect(Math.abs((person.geoCoordinates?.lat ?? 0) - (town?.lat ?? 0))).toBeLessThan(0.05)
    expect(Math.abs((person.geoCoordinates?.lng ?? 0) - (town?.lng ?? 0))).toBeLessThan(0.05)
  }
})

test('permits fit nationalities: SL1 only for Ukrainians, Nordic citizenship only for Nordics', () => {
  const nordic = ['Denmark', 'Sweden', 'Norway']
  const displaced = complete.filter((person) => person.workPermitType === 'sl1')
  expect(displaced.length).toBeGreaterThan(50)
  expect(new Set(displaced.map((person) => person.nationality))).toEqual(new Set(['Ukraine']))
  for (const person of complete)
    expect(person.workPermitType === 'Danish or Nordic Citizen').toBe(nordic.includes(person.nationality ?? ''))
})

test('most required permits were seen, but not all, so that some people are cleared to start and others unverified', () => {
  const holders = complete.filter(({ workPermitType }) => permitNeeds(workPermitType ?? '').needsProof)
  const statesOf = holders.map((person) => clearanceOf({ person, documents: [], requirements: [], day: today }).state)
  expect(statesOf.filter((state) => state === 'cleared').length / holders.length).toBeGreaterThan(0.4)
  expect(statesOf.filter((state) => state === 'unverified').length / holders.length).toBeGreaterThan(0.2)
})

test('biographies are plausible: of working age, jobs in order without overlaps, no more experience than years of work', () => {
  for (const person of complete) {
    const age = yearsBetween(person.dateOfBirth ?? '', today)
    expect(age).toBeGreaterThan(18)
    expect(age).toBeLessThan(66)
    for (const { yearsOfExperience } of person.professions) expect(yearsOfExperience).toBeLessThanOrEqual(age - 16)
    let after = person.createdAt.slice(0, 10)
    for (const [position, job] of person.workExperience.entries()) {
      expect(job.isCurrent).toBe(job.endDate === undefined)
      if (job.isCurrent) expect(position).toBe(0)
      const end = job.endDate ?? after
      expect(end <= after && job.startDate < end).toBe(true)
      expect(yearsBetween(person.dateOfBirth ?? '', job.startDate)).toBeGreaterThan(16)
      after = job.startDate
    }
  }
})

test('certificates were issued before the record was created, and expire later', () => {
  const certificates = complete.flatMap((person) =>
    [...person.certifications, ...person.safetyTraining].map((entry) => ({ ...entry, createdAt: person.createdAt })),
  )
  expect(certificates.length).toBeGreaterThan(1000)
  for (const { issueDate = '', expiryDate, createdAt } of certificates) {
    expect(issueDate < createdAt).toBe(true)
    if (expiryDate) expect(expiryDate > issueDate).toBe(true)
  }
})

test('records were created in the year before today, with no events today or later', () => {
  for (const person of people) {
    expect(person.createdAt >= '2025-02-09').toBe(true)
    expect(person.createdAt <= (person.stageChangedAt ?? '')).toBe(true)
    expect((person.stageChangedAt ?? '') <= person.updatedAt).toBe(true)
    expect(person.updatedAt < today).toBe(true)
    expect(person.pipelineStage === 'new' || (person.stageChangedAt ?? '') > person.createdAt).toBe(true)
  }
  const months = new Set(people.map((person) => person.createdAt.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(12)
})

test('every stage, region, rating and profession category is represented', () => {
  const few = 2000 * 0.01
  const categoryOf = new Map<string, string>(professions.map((entry) => [entry.value, entry.category]))
  const count = (values: (string | number | undefined)[]) => {
    const counts = new Map<string | number | undefined, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    return (value: string | number) => counts.get(value) ?? 0
  }
  const stages = count(people.map((person) => person.pipelineStage))
  for (const stage of pipelineStages) expect(stages(stage), stage).toBeGreaterThan(few * 2)
  const categories = count(people.map((person) => categoryOf.get(person.professions[0]?.profession ?? '')))
  for (const { code } of professionCategories) expect(categories(code), code).toBeGreaterThan(few)
  const inRegion = count(people.map((person) => person.region))
  for (const { value } of regions) expect(inRegion(value), value).toBeGreaterThan(few)
  const rated = count(people.map((person) => person.starRating))
  for (const stars of [1, 2, 3, 4, 5]) expect(rated(stars), `${stars} stars`).toBeGreaterThan(few)
  expect(people.filter((person) => person.recruiterNotes).length).toBeGreaterThan(people.length * 0.3)
  expect(new Set(people.map((person) => person.recruiterNotes)).size).toBeGreaterThan(500)
})
