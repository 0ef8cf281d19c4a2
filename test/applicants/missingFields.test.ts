import { expect, it } from 'vitest'
import { newApplicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { missingFields, requiredFields } from '../../shared/applicants/domain/missingFields.ts'
import { makeApplicant, makeCalledApplicant, makeNewApplicant } from '../make/applicant.ts'

it('What the staff form requires is what its whole schema refuses to be without', () => {
  const { error } = newApplicantSchema.safeParse({})
  const refused = new Set(error?.issues.map(({ path }) => path[0]))
  expect(new Set([...requiredFields, 'gdprConsent'])).toEqual(refused)
})

it('A record of the form lacks nothing, whichever field is taken away is told, and an empty list is none', () => {
  expect(missingFields(makeApplicant(makeNewApplicant()))).toEqual([])
  expect(missingFields({ ...makeApplicant(), postcode: undefined, languages: [] })).toEqual(['postcode', 'languages'])
})

it('A record of a call lacks all but what a call tells, in the order of the form', () => {
  expect(missingFields(makeCalledApplicant())).toEqual(
    ['nationality', 'workPermitType', 'email', 'country', 'city', 'region', 'street', 'postcode', 'languages'].concat(
      'earliestStartDate',
    ),
  )
})
