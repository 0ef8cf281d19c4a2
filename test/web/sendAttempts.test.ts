import { expect, it } from 'vitest'
import { ApiError } from '../../web/src/api/apiError.ts'
import { mayHaveArrived, sendAttempts } from '../../web/src/api/sendAttempts.ts'

const values = { firstName: 'Anna' }
const attemptsWith = (...ids: string[]) => sendAttempts<typeof values>(() => ids.shift() ?? 'no more')

it('The same values keep their id until there is a response', () => {
  const attempts = attemptsWith('first', 'second')
  expect(attempts.begin(values)).toEqual({ id: 'first', anew: false })
  attempts.leftUnanswered(values)
  expect(attempts.begin(values)).toEqual({ id: 'first', anew: false })
})

it('Changes after a lost response get a new id, and changes after a refusal do not', () => {
  const attempts = attemptsWith('first', 'second')
  attempts.begin(values)
  expect(attempts.begin({ firstName: 'Bo' })).toEqual({ id: 'first', anew: false })
  attempts.leftUnanswered(values)
  expect(attempts.begin(values)).toEqual({ id: 'first', anew: false })
  expect(attempts.begin({ firstName: 'Bo' })).toEqual({ id: 'second', anew: true })
  expect(attempts.begin({ firstName: 'Ib' })).toEqual({ id: 'second', anew: false })
})

it.each([
  ['a refusal', new ApiError(409, 'Conflict', ''), false],
  ['a failure of the server', new ApiError(503, 'Unavailable', ''), true],
  ['no answer', new ApiError(0, 'no answer', ''), true],
])('After %s it is known whether the request may have arrived', (_what, problem, mayHave) => {
  expect(mayHaveArrived(problem)).toBe(mayHave)
})
