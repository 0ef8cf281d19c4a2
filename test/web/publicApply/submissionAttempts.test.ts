import { expect, it } from 'vitest'
import { emptyValues } from '../../../web/src/applicantForm/formValues.ts'
import { submissionAttempts } from '../../../web/src/features/publicApply/submissionAttempts.ts'

const attemptsWith = (...ids: string[]) => submissionAttempts(() => ids.shift() ?? 'no more')
const values = emptyValues('2026-03-01')

it('The same form is sent as the same submission until something is known of it', () => {
  const attempts = attemptsWith('first', 'second')
  expect(attempts.begin(values)).toEqual({ submissionId: 'first', anew: false })
  attempts.leftUnanswered(values)
  expect(attempts.begin(values)).toEqual({ submissionId: 'first', anew: false })
})

it('A form changed after an answer was lost is another submission, and one changed after a refusal is not', () => {
  const attempts = attemptsWith('first', 'second')
  attempts.begin(values)
  expect(attempts.begin({ ...values, firstName: 'Bo' })).toEqual({ submissionId: 'first', anew: false })
  attempts.leftUnanswered(values)
  expect(attempts.begin(values)).toEqual({ submissionId: 'first', anew: false })
  expect(attempts.begin({ ...values, firstName: 'Bo' })).toEqual({ submissionId: 'second', anew: true })
  expect(attempts.begin({ ...values, firstName: 'Ib' })).toEqual({ submissionId: 'second', anew: false })
})
