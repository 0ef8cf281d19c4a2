import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPerson } from '../../functions/src/imports/reading/readPerson.ts'
import { importedPersonSchema } from '../../shared/imports/domain/importedPerson.ts'
import { type ImportFieldName, importFieldNames } from '../../shared/imports/domain/importFields.ts'
import type { ImportMapping } from '../../shared/imports/domain/importMapping.ts'

/** Reads a row given by field, with a usable name and phone unless it has its own. */
function read(cells: Partial<Record<ImportFieldName, string>>, mapping: Partial<ImportMapping> = {}) {
  const all = { firstName: 'Anna', lastName: 'Holm', phone: '20112233', ...cells }
  const fields = Object.keys(all) as ImportFieldName[]
  return readPerson(Object.values(all), { fields, dateOrder: 'day_first', replaced: {}, ...mapping })
}
const messagesOf = (problems: readonly { message: string }[]) => problems.map(({ message }) => message)

it('reads a row of a Danish spreadsheet', () => {
  const { person, leftOut, refusals } = read({
    phone: '4520112233.0',
    email: ' Anna.Holm@X.dk ',
    city: '5000 Odense C',
    nationality: 'polsk',
    professions: 'Murer; svejser',
    yearsOfExperience: '7 år',
    languages: 'Dansk (flydende), engelsk',
    driverLicenseClasses: 'kørekort B+E',
    hasOwnTransport: 'Ja',
    earliestStartDate: '04.03.2027',
    coreCompetencies: 'mig/mag welding',
    certifications: 'Svejsecertifikat',
    tags: 'Fyn',
  })
  expect(leftOut).toEqual([])
  expect(refusals).toEqual([])
  expect(person).toEqual({
    firstName: 'Anna',
    lastName: 'Holm',
    phone: '4520112233',
    email: 'Anna.Holm@X.dk',
    city: 'Odense',
    region: 'Syddanmark',
    country: 'Denmark',
    postcode: '5000',
    nationality: 'Poland',
    professions: [
      { profession: 'Bricklayer', yearsOfExperience: 7 },
      { profession: 'Welder', yearsOfExperience: 1 },
    ],
    languages: [{ language: 'Danish', proficiency: 'fluent' }, { language: 'English' }],
    driverLicenseClasses: ['BE'],
    hasOwnTransport: true,
    earliestStartDate: '2027-03-04',
    coreCompetencies: ['MIG/MAG welding'],
    certifications: [{ name: expect.any(String) }],
    tags: ['Fyn'],
  })
})

it('refuses rows without a name or a way to reach the person', () => {
  expect(messagesOf(read({ firstName: '', lastName: '' }).refusals)).toEqual(['The name is missing'])
  expect(messagesOf(read({ firstName: '', lastName: '', name: 'Ahmed' }).refusals)).toEqual([
    'The last name is missing',
  ])
  const unreachable = ['Neither an email nor a phone number that can be used']
  expect(messagesOf(read({ phone: '' }).refusals)).toEqual(unreachable)
  expect(messagesOf(read({ phone: 'ring til kontoret', email: 'anna(at)x.dk' }).refusals)).toEqual(unreachable)
  expect(read({ phone: '', email: 'anna@x.dk' }).refusals).toEqual([])
})

it('refuses two people in one cell', () => {
  const { refusals } = read({ name: 'Anna Holm / Bo Holm', firstName: '', lastName: '' })
  expect(messagesOf(refusals)).toEqual(['Two people in one cell. Give each a row of their own.'])
})

it('leaves out values that it does not understand, and says where they are', () => {
  const { person, leftOut } = read({
    email: 'anna@x.dk; anna@y.dk',
    phone: '4,51123E+09',
    hasOwnTools: 'måske',
    earliestStartDate: '31.02.2026',
    driverLicenseClasses: 'B, truck',
    yearsOfExperience: 'mange',
  })
  expect(person).toMatchObject({ email: 'anna@x.dk', driverLicenseClasses: ['B'] })
  expect(person).not.toHaveProperty('phone')
  expect(leftOut.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'phone: The spreadsheet shortened this phone number to 4,51123E+09. Format the column as text and export it again.',
    'email: Only the first email is used, not anna@y.dk',
    'hasOwnTools: “måske” is neither yes nor no',
    'earliestStartDate: “31.02.2026” is not a date',
    'driverLicenseClasses: “TRUCK” is not a licence class',
    'yearsOfExperience: “mange” is not a number',
  ])
  expect(leftOut[0]?.cell).toBe(2)
})

it('leaves out what breaks the rule of its field', () => {
  const { person, leftOut } = read({ email: 'anna@@x', street: 'x'.repeat(300) })
  expect(person).not.toHaveProperty('email')
  expect(person).not.toHaveProperty('street')
  expect(leftOut.map(({ field }) => field).toSorted()).toEqual(['email', 'street'])
})

it('reads numbers that a formula keeps as text, and no other formula', () => {
  expect(read({ phone: '="20112233"' }).person.phone).toBe('20112233')
  const { person, leftOut } = read({ city: '=VLOOKUP(A2,B:C,2)' })
  expect(person).not.toHaveProperty('city')
  expect(messagesOf(leftOut)).toEqual(['“=VLOOKUP(A2,B:C,2)” is a formula'])
})

it('masks CPR numbers in every text', () => {
  const { person } = read({ tags: 'cpr 010190-1234', street: 'Nygade 1, 010190-1234' })
  expect(JSON.stringify(person)).not.toContain('1234')
})

it('names values that no list has, and replaces them as decided', () => {
  // An electrician may work in buildings or in industry.
  const cells = { professions: 'Murer, Trylle Mand, elektriker', nationality: 'Atlantis' }
  const { person, leftOut } = read(cells)
  expect(person.professions).toEqual([{ profession: 'Bricklayer', yearsOfExperience: 1 }])
  expect(leftOut.map(({ unknown }) => unknown)).toEqual(['Trylle Mand', 'elektriker', 'Atlantis'])
  const decided = read(cells, {
    replaced: { professions: { 'trylle mand': 'Handyman', elektriker: null }, nationality: { atlantis: null } },
  })
  expect(decided.person.professions?.map(({ profession }) => profession)).toEqual(['Bricklayer', 'Handyman'])
  expect(decided.person).not.toHaveProperty('nationality')
  expect(decided.leftOut).toEqual([])
})

it('gives no Danish region to a town abroad', () => {
  expect(read({ city: 'Odense', country: 'Polen' }).person).toMatchObject({ city: 'Odense', country: 'Poland' })
  expect(read({ city: 'Odense', country: 'Polen' }).person).not.toHaveProperty('region')
})

it('returns valid fields for any row', () => {
  const fields = fc.array(fc.constantFrom(...importFieldNames), { minLength: 1, maxLength: 8 })
  const cells = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 })), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(fields, cells, (names, row) => {
      const { person, leftOut, refusals } = readPerson(row, { fields: names, dateOrder: 'day_first', replaced: {} })
      expect(importedPersonSchema.safeParse(person).success).toBe(true)
      for (const { cell } of [...leftOut, ...refusals]) expect(cell ?? 0).toBeLessThan(names.length)
    }),
  )
})
