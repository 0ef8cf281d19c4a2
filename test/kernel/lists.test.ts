import { expect, test } from 'vitest'
import { workPermitStatusOf } from '../../shared/applicants/domain/derived.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { documentTypes } from '../../shared/documents/domain/document.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { availabilities, availabilityLabels } from '../../shared/kernel/lists/availabilities.ts'
import { type CertificateEntry, certificates, quickAddCertificates } from '../../shared/kernel/lists/certificates.ts'
import { documentTypeLabels } from '../../shared/kernel/lists/documentTypes.ts'
import { driverLicenseClasses, driverLicenseClassLabels } from '../../shared/kernel/lists/driverLicenseClasses.ts'
import { employmentTypeLabels, employmentTypes } from '../../shared/kernel/lists/employmentTypes.ts'
import { experienceBandLabels, experienceBands } from '../../shared/kernel/lists/experienceBands.ts'
import { industrySectors } from '../../shared/kernel/lists/industrySectors.ts'
import { languageProficiencies, languageProficiencyLabels } from '../../shared/kernel/lists/languageProficiencies.ts'
import { languages } from '../../shared/kernel/lists/languages.ts'
import { canonicalValue, type ListEntry, labelOf } from '../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../shared/kernel/lists/machineOperations.ts'
import { pipelineStageLabels } from '../../shared/kernel/lists/pipelineStages.ts'
import { professionCategories, professions } from '../../shared/kernel/lists/professions.ts'
import { projectSizeLabels } from '../../shared/kernel/lists/projectSizes.ts'
import { regions } from '../../shared/kernel/lists/regions.ts'
import { shiftPreferenceLabels, shiftPreferences } from '../../shared/kernel/lists/shiftPreferences.ts'
import { suggestedSkills } from '../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../shared/kernel/lists/tradeSkills.ts'
import { workPermitGroups, workPermits } from '../../shared/kernel/lists/workPermits.ts'
import { yesNoLabels } from '../../shared/kernel/lists/yesNo.ts'

const lists: Record<string, readonly ListEntry[]> = {
  availabilityLabels,
  certificates,
  documentTypeLabels,
  driverLicenseClassLabels,
  employmentTypeLabels,
  experienceBandLabels,
  industrySectors,
  languageProficiencyLabels,
  languages,
  machineOperations,
  pipelineStageLabels,
  professionCategories,
  professions,
  projectSizeLabels,
  regions,
  shiftPreferenceLabels,
  suggestedSkills,
  tradeSkills,
  workPermitGroups,
  workPermits,
  yesNoLabels,
}

test.each(Object.entries(lists))('%s has unique entries in both languages', (_name, list) => {
  for (const name of ['code', 'value', 'en', 'da'] as const) {
    const names = list.map((entry) => entry[name])
    expect(names.every((text) => text.trim() === text && text.length > 0 && text.length <= limits.listEntry)).toBe(true)
    expect(new Set(names).size).toBe(names.length)
  }
})

test.each(Object.entries(lists))('%s finds its values by code and by either label', (_name, list) => {
  for (const entry of list)
    for (const text of [entry.value, entry.code, entry.en, entry.da])
      expect(canonicalValue(list, ` ${text.toUpperCase()} `)).toBe(entry.value)
})

/** Labels that are the same in Danish and English: names, standards, classes and shared words. */
const sameInBoth = new Set([
  ...[...driverLicenseClassLabels, ...regions].map(({ value }) => value),
  ...['AutoCAD', 'Revit', 'BIM', 'SolidWorks', 'Inventor', 'SketchUp', 'Lockout/tagout (LOTO)'],
  ...['BR18', 'EN ISO 9606-1', 'EN 1090-2', 'EN ISO 3834', 'DS/HD 60364'],
  ...['Start-up Denmark', 'Au pair'],
  ...['Bartender', 'CV', 'Dumper', 'Freelance', 'Offshore', 'Reference', 'Screening'],
])

test('every label is translated, except words shared by both languages', () => {
  const same = Object.values(lists)
    .flat()
    .filter(({ en, da }) => en === da)
  expect(new Set(same.map(({ en }) => en))).toEqual(sameInBoth)
})

test('the lists have the length that the product states', () => {
  expect(professionCategories).toHaveLength(8)
  expect(languages).toHaveLength(28)
  expect(suggestedSkills).toHaveLength(58)
  expect(regions.map((region) => region.value).toSorted()).toEqual(
    ['Hovedstaden', 'Sjælland', 'Syddanmark', 'Midtjylland', 'Nordjylland'].toSorted(),
  )
  expect(workPermits.filter((permit) => permit.group === 'work')).toHaveLength(13)
  expect(workPermits.filter((permit) => permit.group === 'other')).toHaveLength(10)
  expect(workPermits.filter((permit) => permit.group === 'special').map((permit) => permit.value)).toEqual(['sl1'])
})

test('every category has professions', () => {
  const used = new Set(professions.map((profession) => profession.category))
  expect([...used]).toEqual(professionCategories.map((category) => category.code))
})

test('the labels of coded choices cover exactly the codes of the domain, in its order', () => {
  const values = (list: readonly ListEntry[]) => list.map((entry) => entry.value)
  expect(values(pipelineStageLabels)).toEqual(pipelineStages)
  expect(values(employmentTypeLabels)).toEqual(employmentTypes)
  expect(values(driverLicenseClassLabels)).toEqual(driverLicenseClasses)
  expect(values(shiftPreferenceLabels)).toEqual(shiftPreferences)
  expect(values(languageProficiencyLabels)).toEqual(languageProficiencies)
  expect(values(documentTypeLabels)).toEqual(documentTypes)
  expect(values(experienceBandLabels)).toEqual(experienceBands)
  expect(values(availabilityLabels)).toEqual(availabilities)
})

test('the list contains the permits that the derived status uses', () => {
  const statusOf = (value: string) => workPermitStatusOf(canonicalValue(workPermits, value))
  expect(statusOf('EU/EEA Registration')).toBe('eu_citizen')
  expect(statusOf('EU/EØS-registrering')).toBe('eu_citizen')
  expect(statusOf('Danish or Nordic Citizen')).toBe('eu_citizen')
  expect(statusOf('Permanent Residence')).toBe('permanent_residence')
  expect(statusOf('Student')).toBe('student_visa')
  expect(statusOf('Asylum Seeker (work approval)')).toBe('pending')
  expect(statusOf('sl1')).toBe('work_permit')
})

test('the certificates with one-click entry are those of the form, with their validity', () => {
  const validity = Object.fromEntries(
    quickAddCertificates.map((entry) => [entry.value, 'validityMonths' in entry ? entry.validityMonths : undefined]),
  )
  expect(validity).toEqual({
    'Working at Height': undefined,
    'Crane Operator': undefined,
    'First Aid': 24,
    'Danish Safety Course': undefined,
    'Forklift Operator': undefined,
    ADR: 60,
    Welding: 36,
    'Electrical Safety': undefined,
    'Confined Space Entry': undefined,
    'Hot Work Permit': 60,
  })
})

test('certificates are marked by who must accept foreign ones, in the words of Arbejdstilsynet', () => {
  const entries: readonly CertificateEntry[] = certificates
  const codesBy = (acceptedBy: string) =>
    entries.filter((entry) => entry.acceptedBy === acceptedBy).map(({ code }) => code)
  expect(codesBy('authority').toSorted()).toEqual([
    ...['asbestos_indoor', 'boiler_attendant', 'forklift_operator', 'lift_fitter', 'lorry_crane_over_30'],
    ...['mobile_crane_30', 'mobile_crane_over_30', 'refrigeration', 'scaffolding', 'telehandler', 'tower_crane'],
    'welding_safety',
  ])
  expect(codesBy('employer').toSorted()).toEqual([
    ...['asphalt', 'crane_basic', 'epoxy_isocyanates', 'lorry_crane_30', 'natural_gas', 'rolling_scaffold'],
    ...['safety_coordinator', 'stacker_truck', 'styrene'],
  ])
})

test('returns a label in the requested language, and an unknown value as its own label', () => {
  expect(labelOf(professions, 'Carpenter/Joiner', 'da')).toBe('Tømrer/snedker')
  expect(labelOf(experienceBandLabels, '5-', 'en')).toBe('Senior (5+ years)')
  expect(labelOf(workPermits, 'sl1', 'en')).toBe('SL1, Ukrainian Special Protection')
  expect(labelOf(professions, 'Falconer', 'da')).toBe('Falconer')
})

test('returns no value for a text that matches no entry', () => {
  expect(canonicalValue(professions, 'Falconer')).toBeUndefined()
  expect(canonicalValue(professions, '')).toBeUndefined()
  expect(canonicalValue(pipelineStageLabels, 'ansat')).toBe('hired')
})

test('lists the most common permits first, by heading', () => {
  expect(workPermits.slice(0, 3).map(({ code }) => code)).toEqual([
    'eu_eea_registration',
    'danish_or_nordic_citizen',
    'permanent_residence',
  ])
  const headings = [...new Set(workPermits.map(({ group }) => group))]
  expect(headings).toEqual(workPermitGroups.map(({ code }) => code))
})
