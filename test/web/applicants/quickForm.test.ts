import { describe, expect, it } from 'vitest'
import {
  noQuickValues,
  quickErrors,
  quickInput,
  tradeMeant,
} from '../../../web/src/features/applicants/quickAdd/quickForm.ts'

const calling = (profession: string) => ({
  ...noQuickValues,
  firstName: 'Sidsel',
  lastName: 'Quist',
  phone: '20 30 40 50',
  professions: [{ profession, yearsOfExperience: '1' }],
})

describe('the trade of a call', () => {
  it.each([
    ['svejser', 'Welder'],
    ['Welder', 'Welder'],
    ['bygningsel', 'Building Electrician'],
    [' BUILDING ELEC', 'Building Electrician'],
  ])('%j matches the entry it names or uniquely starts', (typed, value) => {
    expect(tradeMeant(typed)?.value).toBe(value)
    expect(quickErrors(calling(typed))).toEqual({})
    expect(quickInput(calling(typed)).professions).toEqual([{ profession: value, yearsOfExperience: 1 }])
  })

  it.each(['elektr', 'B', 'Astronaut'])('%j has to be chosen from the list', (typed) => {
    expect(tradeMeant(typed)).toBeUndefined()
    const [message] = [quickErrors(calling(typed)).professions].flat()
    expect(message).toMatchObject({ profession: { message: 'Choose from the list' } })
  })

  it('is required first, then validated', () => {
    const [message] = [quickErrors(calling(' ')).professions].flat()
    expect(message).toMatchObject({ profession: { message: 'Profession is required' } })
  })
})
