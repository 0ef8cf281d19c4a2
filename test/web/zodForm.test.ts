import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { applicantFields } from '../../shared/domain/applicantFields/applicantFields.ts'
import { registrationSchema } from '../../shared/domain/user.ts'
import { answerErrors, formErrors, validateWith } from '../../web/src/ui/zodForm.ts'

describe('the rules of a form', () => {
  it('find nothing wrong with good values', () => {
    const values = { username: 'mette', email: 'mette@example.dk', password: 'secret1', firstName: '', lastName: '' }
    expect(validateWith(registrationSchema)(values)).toEqual({})
  })

  it('put each message at its field', () => {
    const values = { username: '  ', email: 'nowhere', password: '12345', firstName: '', lastName: '' }
    expect(validateWith(registrationSchema)(values)).toEqual({
      username: 'Username is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
    })
  })

  it('reach into lists, the first entry included', () => {
    const rules = z.object({ professions: applicantFields.professions.rule })
    const values = {
      professions: [
        { profession: '', yearsOfExperience: 61 },
        { profession: 'Welder', yearsOfExperience: 4 },
        { profession: 'Carpenter', yearsOfExperience: 0 },
      ],
    }
    expect(validateWith(rules)(values)).toEqual({
      professions: [
        { profession: 'Profession is required', yearsOfExperience: 'Years cannot exceed 60' },
        undefined,
        { yearsOfExperience: 'Years must be at least 1' },
      ],
    })
  })

  it('let the message of a whole list stand for those inside it, whichever came first', () => {
    const inside = { path: ['languages', 0, 'language'], message: 'Language is required' }
    const whole = { path: ['languages'], message: 'At least one language is required' }
    const expected = { languages: 'At least one language is required' }
    expect(formErrors([inside, whole])).toEqual(expected)
    expect(formErrors([whole, inside])).toEqual(expected)
  })

  it('keep the first message of a field', () => {
    const problems = ['first', 'second'].map((message) => ({ path: ['email'], message }))
    expect(formErrors(problems)).toEqual({ email: 'first' })
  })
})

describe("the fields of the server's answer", () => {
  it('become errors of the form', () => {
    expect(
      answerErrors([
        { path: 'username', message: 'Username already exists' },
        { path: 'professions.0.profession', message: 'Profession is required' },
      ]),
    ).toEqual({ username: 'Username already exists', professions: [{ profession: 'Profession is required' }] })
    expect(answerErrors(undefined)).toEqual({})
  })
})
