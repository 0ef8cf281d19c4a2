import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { publicFormFields } from '../../shared/applicants/domain/applicantForms.ts'
import {
  addressFields,
  changesFromMerge,
  filledByMerge,
  mergeFields,
  type Person,
  personOf,
} from '../../shared/intake/domain/applicationMerge.ts'
import { mostEntries } from '../../shared/kernel/domain/joinedList.ts'
import { makeApplicant } from '../make/applicant.ts'
import { parsedApplication } from '../make/application.ts'

const { cvDocument: _cv, profilePicture: _picture, ...sent } = parsedApplication()
const fields = Object.keys(publicFormFields) as (keyof Person)[]

describe('the person in an application', () => {
  test('has all valid fields', () => {
    expect(personOf(sent)).toEqual(expect.objectContaining({ firstName: 'Anna', workPermitType: 'sl1' }))
  })

  test('has only the valid ones of any fields', () => {
    const anything = fc.dictionary(fc.constantFrom(...fields, 'starRating', 'userId', '__proto__'), fc.jsonValue())
    fc.assert(
      fc.property(anything, (applicantData) => {
        const person = personOf(applicantData)
        for (const field of Object.keys(person)) expect(fields).toContain(field)
        expect(makeApplicant(person as Partial<Applicant>)).toMatchObject(person)
      }),
    )
  })

  test('follows the rules that span two fields', () => {
    expect(personOf({ ...sent, nationality: 'Poland' })).not.toHaveProperty('workPermitType')
    expect(personOf({ ...sent, preferredRegions: ['Hovedstaden'] }).preferredRegions).toEqual([])
  })
})

describe('a merge', () => {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

  test('fills only empty fields of the record', () => {
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

  test('never changes a yes or no of the record', () => {
    const person = personOf({ ...sent, canWorkAtHeight: true, willingToRelocate: true, preferredRegions: ['Sjælland'] })
    expect(filledByMerge(makeApplicant(), person)).toEqual({})
    expect(filledByMerge(makeApplicant({ willingToRelocate: true }), person)).toEqual({
      preferredRegions: ['Sjælland'],
    })
  })

  test('takes the chosen fields from the application and replaces no others', () => {
    const person = personOf({ ...sent, willingToRelocate: false })
    const record = makeApplicant({ firstName: 'Other', city: 'Aarhus', phone: '1', willingToRelocate: true })
    const plain = mergeFields.filter(
      (field) =>
        !['nationality', 'workPermitType', 'willingToRelocate', 'preferredRegions', ...addressFields].includes(field),
    )
    fc.assert(
      fc.property(fc.subarray(plain), (chosen) => {
        const taken = changesFromMerge(record, person, chosen)
        for (const field of plain) {
          const offers = !isEmpty(person[field])
          const said = person[field]
          if (offers && chosen.includes(field))
            expect(taken[field]).toEqual(Array.isArray(said) ? expect.arrayContaining<unknown>(said) : said)
          else if (!isEmpty(record[field])) expect(taken).not.toHaveProperty(field)
        }
        expect(taken).not.toHaveProperty('email')
      }),
    )
  })

  test('follows the rules that span two fields, whatever was chosen', () => {
    const pole = personOf({ ...sent, nationality: 'Poland', workPermitType: 'EU/EEA Registration' })
    const special = makeApplicant({ nationality: 'Ukraine', workPermitType: 'sl1' })
    expect(changesFromMerge(special, pole, ['nationality'])).toMatchObject({
      nationality: 'Poland',
      workPermitType: undefined,
    })
    expect(changesFromMerge(special, pole, ['nationality', 'workPermitType'])).toMatchObject({
      nationality: 'Poland',
      workPermitType: 'EU/EEA Registration',
    })
    const settled = personOf({ ...sent, willingToRelocate: false })
    const mobile = makeApplicant({ willingToRelocate: true, preferredRegions: ['Sjælland'] })
    expect(changesFromMerge(mobile, settled, ['willingToRelocate'])).toMatchObject({
      willingToRelocate: false,
      preferredRegions: [],
    })
  })

  test('gives the special permit to no other nationality', () => {
    const person = personOf(sent)
    const pole = makeApplicant({ nationality: 'Poland', workPermitType: undefined })
    expect(filledByMerge(pole, person)).toEqual({})
    const unknown = makeApplicant({ nationality: undefined, workPermitType: undefined })
    expect(filledByMerge(unknown, person)).toEqual({ nationality: 'Ukraine', workPermitType: 'sl1' })
  })
})

describe('the address in a merge', () => {
  const vejle = { street: 'Nørregade 2', postcode: '7100', city: 'Vejle', region: 'Syddanmark', country: 'Denmark' }
  const aarhus = { street: 'Ågade 3', postcode: '8000', city: 'Aarhus C', region: 'Midtjylland', country: 'Denmark' }
  const spot = { lat: 55.7, lng: 9.5 }
  const nowhere: Person = Object.fromEntries(addressFields.map((field) => [field, undefined]))
  const placed = fc.record(
    Object.fromEntries(addressFields.map((field) => [field, fc.constantFrom('', vejle[field], aarhus[field])])),
  ) as fc.Arbitrary<typeof vejle>

  test('is either that of the record or that of the application, whichever fields were chosen', () => {
    const chosen = fc.subarray([...addressFields, 'phone' as const])
    fc.assert(
      fc.property(placed, placed, chosen, (held, said, take) => {
        const merged = { ...held, ...changesFromMerge(held, said, take) }
        const addressOf = (address: Person) => addressFields.map((field) => address[field] || undefined)
        expect([addressOf(held), addressOf(said)]).toContainEqual(addressOf(merged))
      }),
    )
  })

  test('is taken as a whole with its coordinates if any of its fields is chosen', () => {
    const record = makeApplicant({ ...vejle, geoCoordinates: spot })
    for (const field of addressFields)
      expect(changesFromMerge(record, aarhus, [field])).toEqual({ ...aarhus, geoCoordinates: undefined })
    expect(changesFromMerge(record, { city: 'Aarhus C' }, ['city'])).toEqual({
      ...nowhere,
      city: 'Aarhus C',
      geoCoordinates: undefined,
    })
    expect(changesFromMerge(record, aarhus, ['phone'])).toEqual({})
  })

  test('is completed by one that says the same and more, and by no other', () => {
    expect(filledByMerge(makeApplicant({ ...nowhere, city: 'Vejle' }), { ...vejle, geoCoordinates: spot })).toEqual({
      street: vejle.street,
      postcode: vejle.postcode,
      region: vejle.region,
      country: vejle.country,
      geoCoordinates: spot,
    })
    expect(filledByMerge(makeApplicant({ ...nowhere, city: 'Vejle' }), aarhus)).toEqual({})
  })

  test('loses nothing to one that says the same and less', () => {
    expect(changesFromMerge(makeApplicant(vejle), { city: 'Vejle', country: 'Denmark' }, ['city'])).toEqual({})
  })
})

describe('a chosen list', () => {
  const joined = (field: (typeof mergeFields)[number], held: Partial<Applicant>, said: Person) =>
    changesFromMerge(makeApplicant(held), said, [field])[field]

  test('keeps all entries of the record and appends new ones', () => {
    const languages = [{ language: 'Danish', proficiency: 'fluent' as const }, { language: 'German' }]
    expect(joined('languages', { languages }, { languages: [{ language: 'English' }] })).toEqual([
      ...languages,
      { language: 'English' },
    ])
    expect(joined('tradeSkills', { tradeSkills: ['TIG', 'MAG'] }, { tradeSkills: ['mag', 'MMA'] })).toEqual([
      'TIG',
      'mag',
      'MMA',
    ])
  })

  test('has shared entries once, as in the application', () => {
    expect(
      joined(
        'professions',
        { professions: [{ profession: 'Welder', yearsOfExperience: 3 }] },
        { professions: [{ profession: 'WELDER', yearsOfExperience: 7 }] },
      ),
    ).toEqual([{ profession: 'WELDER', yearsOfExperience: 7 }])
    const languages = [{ language: 'Danish', proficiency: 'fluent' as const }]
    expect(joined('languages', { languages }, { languages: [{ language: 'danish' }] })).toEqual([
      { language: 'danish', proficiency: 'fluent' },
    ])
  })

  test('keeps the file of a renewed certificate and the certificates of other issuers or days', () => {
    const file = { documentId: '00000000-0000-4000-8000-000000000061', fileName: 'adr.pdf' }
    const adr = { name: 'ADR', issuer: 'DTI' }
    const held = [
      { ...adr, issueDate: '2019-01-01' },
      { ...adr, issueDate: '2021-01-01', ...file },
      { name: 'ADR', issuer: 'TÜV' },
    ]
    const renewed = { name: 'adr', issuer: 'dti', issueDate: '2021-01-01', expiryDate: '2027-01-01' }
    expect(joined('certifications', { certifications: held }, { certifications: [renewed] })).toEqual([
      held[0],
      { ...renewed, ...file },
      held[2],
    ])
  })

  test('drops outdated details of a shared entry', () => {
    const held = { name: 'ADR', issueDate: '2019-01-01', expiryDate: '2024-01-01' }
    const renewed = { name: 'ADR', issueDate: '2026-01-01' }
    expect(joined('certifications', { certifications: [held] }, { certifications: [renewed] })).toEqual([renewed])
  })

  test('reports if it exceeds the limit of a record', () => {
    const languages = (count: number) => Array.from({ length: count }, (_, index) => ({ language: `L${index}` }))
    expect(mostEntries('languages', languages(28))).toBeUndefined()
    expect(mostEntries('languages', languages(29))).toBe(28)
  })
})
