import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Applicant, publicFormFields } from '../../shared/domain/applicant.ts'
import {
  filledByMerge,
  mergeFields,
  type Person,
  personOf,
  takenByMerge,
} from '../../shared/domain/applicationMerge.ts'
import { makeApplicant } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'

const { cvDocument: _cv, profilePicture: _picture, ...sent } = parsedApplication()
const fields = Object.keys(publicFormFields) as (keyof Person)[]

describe('what an application says of a person', () => {
  test('is all of it, where it keeps to the rules', () => {
    expect(personOf(sent)).toEqual(expect.objectContaining({ firstName: 'Anna', workPermitType: 'sl1' }))
  })

  test('is what fits, whatever else stands there', () => {
    const anything = fc.dictionary(fc.constantFrom(...fields, 'starRating', 'userId', '__proto__'), fc.jsonValue())
    fc.assert(
      fc.property(anything, (applicantData) => {
        const person = personOf(applicantData)
        for (const field of Object.keys(person)) expect(fields).toContain(field)
        expect(makeApplicant(person as Partial<Applicant>)).toMatchObject(person)
      }),
    )
  })

  test('keeps the rules that span two fields', () => {
    expect(personOf({ ...sent, nationality: 'Poland' })).not.toHaveProperty('workPermitType')
    expect(personOf({ ...sent, preferredRegions: ['Hovedstaden'] }).preferredRegions).toEqual([])
  })
})

describe('a merge', () => {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

  test('fills what is empty in the record and touches nothing else', () => {
    const person = personOf(sent)
    fc.assert(
      fc.property(fc.subarray(fields), (missing) => {
        const whole = makeApplicant({ firstName: 'Other', city: 'Aarhus', phone: '1' })
        const emptied = missing.filter((field) => !['firstName', 'lastName', 'email'].includes(field))
        const record = {
          ...whole,
          ...Object.fromEntries(
            emptied
              .filter((field) => typeof whole[field] !== 'boolean')
              .map((field) => [field, Array.isArray(whole[field]) ? [] : undefined]),
          ),
        } as Applicant
        const filled = filledByMerge(record, person)
        for (const [field, value] of Object.entries(filled)) {
          expect(isEmpty(record[field as keyof Person])).toBe(true)
          expect(value).toEqual(person[field as keyof Person])
        }
        for (const field of ['phone', 'city', 'languages', 'professions'] as const)
          if (isEmpty(record[field])) expect(filled[field]).toEqual(person[field])
      }),
    )
  })

  test('never says no where the record says yes, nor yes where it says no', () => {
    const person = personOf({ ...sent, canWorkAtHeight: true, willingToRelocate: true, preferredRegions: ['Sjælland'] })
    expect(filledByMerge(makeApplicant(), person)).toEqual({})
    expect(filledByMerge(makeApplicant({ willingToRelocate: true }), person)).toEqual({
      preferredRegions: ['Sjælland'],
    })
  })

  test('takes what was chosen as the application says it, and no other field that is filled', () => {
    const person = personOf({ ...sent, willingToRelocate: false })
    const record = makeApplicant({ firstName: 'Other', city: 'Aarhus', phone: '1', willingToRelocate: true })
    const plain = mergeFields.filter(
      (field) => !['nationality', 'workPermitType', 'willingToRelocate', 'preferredRegions'].includes(field),
    )
    fc.assert(
      fc.property(fc.subarray(plain), (chosen) => {
        const taken = takenByMerge(record, person, chosen)
        for (const field of plain) {
          const offers = !isEmpty(person[field])
          if (offers && chosen.includes(field)) expect(taken[field]).toEqual(person[field])
          else if (!isEmpty(record[field])) expect(taken).not.toHaveProperty(field)
        }
        expect(taken).not.toHaveProperty('email')
      }),
    )
  })

  test('keeps the rules that span two fields, whatever was chosen', () => {
    const pole = personOf({ ...sent, nationality: 'Poland', workPermitType: 'EU/EEA Registration' })
    const special = makeApplicant({ nationality: 'Ukraine', workPermitType: 'sl1' })
    expect(takenByMerge(special, pole, ['nationality'])).toMatchObject({
      nationality: 'Poland',
      workPermitType: undefined,
    })
    expect(takenByMerge(special, pole, ['nationality', 'workPermitType'])).toMatchObject({
      nationality: 'Poland',
      workPermitType: 'EU/EEA Registration',
    })
    const settled = personOf({ ...sent, willingToRelocate: false })
    const mobile = makeApplicant({ willingToRelocate: true, preferredRegions: ['Sjælland'] })
    expect(takenByMerge(mobile, settled, ['willingToRelocate'])).toMatchObject({
      willingToRelocate: false,
      preferredRegions: [],
    })
  })

  test('gives the special permit to nobody of another nationality', () => {
    const person = personOf(sent)
    const pole = makeApplicant({ nationality: 'Poland', workPermitType: undefined })
    expect(filledByMerge(pole, person)).toEqual({})
    const unknown = makeApplicant({ nationality: undefined, workPermitType: undefined })
    expect(filledByMerge(unknown, person)).toEqual({ nationality: 'Ukraine', workPermitType: 'sl1' })
  })
})
