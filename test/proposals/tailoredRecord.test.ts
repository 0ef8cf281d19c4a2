import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applicantSchema, knownApplicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { employmentTypes } from '../../shared/kernel/lists/employmentTypes.ts'
import { projectSizes } from '../../shared/kernel/lists/projectSizes.ts'
import { referenceLists } from '../../shared/kernel/lists/referenceLists.ts'
import { tailored, withoutNames } from '../../shared/proposals/domain/presentation.ts'
import { applicantRowSchema } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

const ids = [idOf(1), '02abcdef-2027-4000-8000-02abcdef2027']
const person = (firstName: string, lastName: string, id = idOf(1)) =>
  makeApplicant({
    ...{ id, firstName, lastName, city: 'Odense', coreCompetencies: ['TIG welding', `by ${lastName}`] },
    workPermitExpiryDate: '2027-05-01',
    driverLicenseExpiry: '2027-12-02',
    driverLicenseClasses: ['B', 'CE'],
    employmentType: [...employmentTypes],
    shiftPreference: 'flexible',
    certifications: [{ name: 'First Aid', issueDate: '2024-02-01', expiryDate: '2027-02-01' }],
    safetyTraining: [{ name: 'First Aid', issuer: 'A', issueDate: '2024-02-02' }],
    workExperience: projectSizes.map((projectSize) => ({
      ...{ company: 'A', position: 'Welder', startDate: '2020-02-01', endDate: '2021-02-02', projectSize },
      employmentType: employmentTypes[0],
    })),
  })

/** Names that look like structured values: list choices, codes, digits and parts of dates or ids. */
const listWords = Object.values(referenceLists).flatMap((list) =>
  list.flatMap(({ code, value, en }) => [code, value, en]),
)
const nameWord = fc.oneof(
  fc.constantFrom(...listWords, ...projectSizes, ...employmentTypes, 'Small', 'Medium', 'Large', 'DKK', 'Z', 'T'),
  fc.constantFrom('02', '2027', '01', '2027-02-01', '00', '4000', '0000', ...ids),
  fc.nat(3000).map(String),
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
)

describe('An applicant presented anonymously', () => {
  it('has the same dates, codes, ids and numbers as under any other name', () => {
    fc.assert(
      fc.property(nameWord, nameWord, nameWord, fc.constantFrom(...ids), (first, middle, last, id) => {
        const shown = tailored(person(`${first} ${middle}`, last, id), {
          ...{ isAnonymous: true, leftOut: [] },
        })
        const expected = tailored(person('Qqqqqq', 'Xxxxxx', id), {
          isAnonymous: true,
          leftOut: [],
        })
        for (const field of Object.keys(expected).filter((each) => !mayHoldNames.has(each)))
          expect(shown).toHaveProperty(field, expected[field as keyof typeof expected])
        expect(shown.certifications).toMatchObject([{ issueDate: '2024-02-01', expiryDate: '2027-02-01' }])
        expect(shown.workExperience.map(structuredFieldsOf)).toEqual(expected.workExperience.map(structuredFieldsOf))
        expect(knownApplicantSchema.parse(shown)).toEqual(shown)
      }),
    )
  })

  it('keeps dates and codes of a search row', () => {
    const row = applicantRowSchema.parse({
      ...person('Jens', 'Hansen 02'),
      primaryProfession: 'Hansens fag',
      endingPaper: { field: 'certifications', name: 'Hansen-beviset', expiryDate: '2027-02-01' },
    })
    const shown = withoutNames(row)
    expect(applicantRowSchema.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      primaryProfession: '… fag',
      earliestStartDate: '2026-02-01',
      endingPaper: { field: 'certifications', name: '…', expiryDate: '2027-02-01' },
    })
  })

  it('masks the names of merged records', () => {
    const mergedFrom = [
      { id: idOf(2), into: idOf(1), name: 'Bo Kupiec', at: '2026-01-01T00:00:00.000Z' },
      { id: idOf(3), into: idOf(2), name: 'Ольга Кравець', at: '2026-01-01T00:00:00.000Z' },
    ]
    const merged = { ...person('Jens', 'Hansen'), tradeSkills: ['TIG: Kupca', 'MAG: Olzi', 'MIG: Hansens'], mergedFrom }
    for (const { tradeSkills } of [tailored(merged, { isAnonymous: true, leftOut: [] }), withoutNames(merged)])
      expect(tradeSkills).toEqual(['TIG: …', 'MAG: …', 'MIG: …'])
  })

  it('masks former names, including those of merged records', () => {
    const until = '2026-01-01T00:00:00.000Z'
    const renamed = {
      ...person('Jens', 'Hansen'),
      tradeSkills: ['TIG: Kupca', 'MAG: Olzi', 'MIG: Hansens'],
      formerNames: [{ name: 'Jens Kupiec', until }],
      mergedFrom: [
        { id: idOf(2), into: idOf(1), name: 'Jens Hansen', at: until, formerNames: [{ name: 'Ольга Кравець', until }] },
      ],
    }
    for (const { tradeSkills } of [tailored(renamed, { isAnonymous: true, leftOut: [] }), withoutNames(renamed)])
      expect(tradeSkills).toEqual(['TIG: …', 'MAG: …', 'MIG: …'])
  })

  it('is a record that can be stored again', () => {
    const shown = tailored(person('Li', '2027'), { isAnonymous: true, leftOut: [] })
    expect(
      applicantSchema.safeParse({ ...shown, workExperience: [], safetyTraining: [], postcode: '5000' }).success,
    ).toBe(true)
  })
})

const structuredFieldsOf = ({ startDate, endDate, projectSize, employmentType }: Record<string, unknown>) => ({
  ...{ startDate, endDate, projectSize, employmentType },
})
/** Fields with free text, and staff-only texts. */
const mayHoldNames = new Set([
  ...['street', 'city', 'region', 'country', 'preferredRegions', 'nationality', 'workPermitType', 'phone', 'languages'],
  ...['professions', 'workExperience', 'certifications', 'safetyTraining', 'tradeSkills', 'machineOperations'],
  ...['industrySectors', 'coreCompetencies'],
])

it('shows list values in any case and spacing, regardless of the name', () => {
  const written = {
    city: 'svendborg',
    country: 'dANMARK',
    professions: [{ profession: 'muRer', yearsOfExperience: 3 }],
    languages: [{ language: 'POLSK', proficiency: 'native' as const }],
  }
  const shown = (name: { firstName: string; lastName: string }) =>
    tailored(makeApplicant({ ...written, ...name }), { isAnonymous: true, leftOut: [] })
  const one = shown({ firstName: 'Svend', lastName: 'Murer' })
  expect(one).toMatchObject(written)
  expect(one).toEqual(shown({ firstName: 'Palle', lastName: 'Brandstrup' }))
  expect(shown({ firstName: 'Danmark', lastName: 'Polsk' })).toEqual(one)
})
