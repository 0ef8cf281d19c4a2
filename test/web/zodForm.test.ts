import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { registrationSchema } from '../../shared/accounts/domain/user.ts'
import { applicantFields } from '../../shared/applicants/fields/applicantFields.ts'
import { problemAt } from '../../shared/kernel/domain/errors.ts'
import { formErrors, problemIn, validateWith } from '../../web/src/ui/forms/zodForm.ts'
import { wordsIn } from './wordsIn.ts'

describe('the rules of a form', () => {
  it('accept valid values', () => {
    const values = { username: 'mette', email: 'mette@example.dk', password: 'secret1', firstName: '', lastName: '' }
    expect(validateWith(registrationSchema)(values)).toEqual({})
  })

  it('report each problem on its field', () => {
    const values = { username: '  ', email: 'nowhere', password: '12345', firstName: '', lastName: '' }
    expect(wordsIn(validateWith(registrationSchema)(values))).toEqual({
      username: 'Username is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
    })
  })

  it('cover list entries, including the first', () => {
    const rules = z.object({ professions: applicantFields.professions.rule })
    const values = {
      professions: [
        { profession: '', yearsOfExperience: 61 },
        { profession: 'Welder', yearsOfExperience: 4 },
        { profession: 'Carpenter', yearsOfExperience: 0 },
      ],
    }
    expect(wordsIn(validateWith(rules)(values))).toEqual({
      professions: [
        { profession: 'Profession is required', yearsOfExperience: 'Years cannot exceed 60' },
        undefined,
        { yearsOfExperience: 'Years must be at least 1' },
      ],
    })
  })

  it('let the problem of a whole list replace those inside, in any order', () => {
    const inside = problemAt('languages.0.language', 'required', 'Language is required')
    const whole = problemAt('languages', 'too_few', 'At least one language is required')
    expect(formErrors([inside, whole])).toEqual({ languages: whole })
    expect(formErrors([whole, inside])).toEqual({ languages: whole })
  })

  it('keep the first problem of a field', () => {
    const problems = ['first', 'second'].map((words) => problemAt('email', 'invalid', words))
    expect(formErrors(problems)).toEqual({ email: problems[0] })
  })
})

describe("the fields of the server's answer", () => {
  it('become form errors, with everything needed to translate them', () => {
    const username = problemAt('username', 'already_exists', 'This username is already taken')
    const profession = problemAt('professions.0.profession', 'too_long', 'Too long (max {{maximum}} characters)', {
      maximum: 100,
    })
    expect(formErrors([username, profession])).toEqual({ username, professions: [{ profession }] })
    expect(formErrors(undefined)).toEqual({})
  })

  it("are read unchanged, next to yup's messages", () => {
    const problem = problemAt('username', 'already_exists', 'This username is already taken')
    expect([problem, "Passwords don't match", undefined, { city: problem }, [problem]].map(problemIn)).toEqual([
      problem,
      "Passwords don't match",
      undefined,
      undefined,
      undefined,
    ])
  })
})
