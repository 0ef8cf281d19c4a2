import { expect, it } from 'vitest'
import { newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { missingFields, requiredFields } from '../../shared/applicants/domain/missingFields.ts'
import { makeApplicant, makeCalledApplicant, makeNewApplicant } from '../make/applicant.ts'

it('requires in the staff form exactly the fields its schema requires', () => {
  const { error } = newApplicantSchema.safeParse({})
  const refused = new Set(error?.issues.map(({ path }) => path[0]))
  expect(new Set([...requiredFields, 'gdprConsent'])).toEqual(refused)
})

it('reports each missing field, including an empty list, and nothing for a complete record', () => {
  expect(missingFields(makeApplicant(makeNewApplicant()))).toEqual([])
  expect(missingFields({ ...makeApplicant(), postcode: undefined, languages: [] })).toEqual(['postcode', 'languages'])
})

it('reports all fields that a call record lacks, in the order of the form', () => {
  expect(missingFields(makeCalledApplicant())).toEqual(
    ['nationality', 'workPermitType', 'email', 'country', 'city', 'region', 'street', 'postcode', 'languages'].concat(
      'earliestStartDate',
    ),
  )
})
