import { expect, test } from 'vitest'
import { derivedFields, workPermitStatusOf } from '../../shared/applicants/domain/derived.ts'
import { yearsOfExperienceIn } from '../../shared/applicants/domain/experience.ts'
import { workPermits } from '../../shared/kernel/lists/workPermits.ts'
import { makeApplicant } from '../make/applicant.ts'

test('maps every listed permit that is not a work permit', () => {
  const others = workPermits
    .map((permit) => [permit.value, workPermitStatusOf(permit.value)])
    .filter(([, status]) => status !== 'work_permit')
  expect(Object.fromEntries(others)).toEqual({
    'EU/EEA Registration': 'eu_citizen',
    'Danish or Nordic Citizen': 'eu_citizen',
    'Permanent Residence': 'permanent_residence',
    Student: 'student_visa',
    'Asylum Seeker (work approval)': 'pending',
  })
})

test('treats an unknown scheme as a work permit and no permit as pending', () => {
  expect(workPermitStatusOf('A scheme of tomorrow')).toBe('work_permit')
  expect(workPermitStatusOf('sl1')).toBe('work_permit')
  expect(workPermitStatusOf(undefined)).toBe('pending')
})

test('uses the first profession as primary and the longest as experience', () => {
  const person = makeApplicant({
    professions: [
      { profession: 'Welder', yearsOfExperience: 3 },
      { profession: 'Carpenter', yearsOfExperience: 11 },
    ],
    languages: ['Danish', { language: 'English', proficiency: 'basic' }],
  })
  expect(derivedFields(person)).toMatchObject({
    primaryProfession: 'Welder',
    secondaryProfessions: ['Carpenter'],
    yearsOfExperience: 11,
    languagesSpoken: ['Danish', 'English'],
  })
})

test('has neither a primary profession nor experience without professions', () => {
  const person = makeApplicant({ professions: [] })
  expect(yearsOfExperienceIn(person.professions)).toBeUndefined()
  expect(derivedFields(person).primaryProfession).toBeUndefined()
})
