import { expect, test } from 'vitest'
import { derivedFields, workPermitStatusOf } from '../../shared/applicants/domain/derived.ts'
import { yearsOfExperienceIn } from '../../shared/applicants/domain/experience.ts'
import { workPermits } from '../../shared/kernel/lists/workPermits.ts'
import { makeApplicant } from '../make/applicant.ts'

test('every permit of the list that is no work permit is known by its name', () => {
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

test('an unknown scheme counts as a work permit, none as pending', () => {
  expect(workPermitStatusOf('A scheme of tomorrow')).toBe('work_permit')
  expect(workPermitStatusOf('sl1')).toBe('work_permit')
  expect(workPermitStatusOf(undefined)).toBe('pending')
})

test('the first profession is the primary one, and the longest counts as experience', () => {
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

test('without professions there is neither a primary one nor experience', () => {
  const person = makeApplicant({ professions: [] })
  expect(yearsOfExperienceIn(person.professions)).toBeUndefined()
  expect(derivedFields(person).primaryProfession).toBeUndefined()
})
