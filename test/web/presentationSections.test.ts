import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { presentedPerson } from '../../functions/src/proposals/presentedPerson.ts'
import { presentationSections } from '../../web/src/applicant/presentation/presentationSections.ts'
import type { ValueFormatters } from '../../web/src/applicant/valueTexts.ts'
import { makeApplicant } from '../make/applicant.ts'

const formatters: ValueFormatters = {
  t: ((key: string, values: Record<string, unknown> = {}) =>
    key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction,
  language: 'en',
  date: (value) => value,
  dateTime: (value) => value,
  phone: (value) => value,
}

test('a presentation marks expired certificates and shows when others expire', () => {
  const [over, ahead] = ['2020-03-15', '2099-03-15']
  const person = makeApplicant({
    certifications: [
      { name: 'ADR', expiryDate: over },
      { name: 'Forklift Operator', expiryDate: ahead },
    ],
    safetyTraining: [{ name: 'Mine own', issuer: 'AMU', issueDate: over, expiryDate: over }],
    driverLicenseExpiry: over,
    driverCpcExpiry: ahead,
    tachographCardExpiry: over,
    workPermitExpiryDate: over,
  })
  const sections = presentationSections(presentedPerson(person, [], { isAnonymous: false, leftOut: [] }), formatters)
  const lines = sections.flatMap(({ fields }) => fields.flatMap(({ entries }) => entries.flat()))
  expect(lines.filter((line) => /20[29]\d-03-15/.test(line))).toEqual([
    `${over} (expired)`,
    `Expires: ${over} (expired)`,
    `Expires: ${ahead}`,
    `Issued: ${over}`,
    `Expires: ${over} (expired)`,
    `${over} (expired)`,
    ahead,
    `${over} (expired)`,
  ])
})

test("a section's only field isn't labelled twice", () => {
  const sections = (fields: Parameters<typeof makeApplicant>[0]) =>
    presentationSections(presentedPerson(makeApplicant(fields), [], { isAnonymous: false, leftOut: [] }), formatters)
      .filter(({ title }) => title === 'Certifications' || title === 'Languages')
      .map((section) => [section.title, ...section.fields.map(({ label }) => label)])
  const adr = { certifications: [{ name: 'ADR' }], safetyTraining: [] }
  expect(sections(adr)).toEqual([
    ['Languages', ''],
    ['Certifications', ''],
  ])
  expect(sections({ ...adr, driverLicenseClasses: ['B'] })).toContainEqual([
    'Certifications',
    'Certifications',
    'Driving licence',
  ])
})
