import { describe, expect, it } from 'vitest'
import { ApiError } from '../../web/src/api/call.ts'
import { tokenState } from '../../web/src/features/accounts/auth/tokenState.ts'

const waiting = { data: undefined, error: undefined }
const refused = (status: number) => ({ data: undefined, error: new ApiError(status, '', '') })

describe('the token of a reset link', () => {
  it('is missing, being verified, valid or invalid', () => {
    expect(tokenState('', waiting)).toBe('missing')
    expect(tokenState('abc', waiting)).toBe('verifying')
    expect(tokenState('abc', { data: { valid: true }, error: undefined })).toBe('valid')
    expect(tokenState('abc', { data: { valid: false }, error: undefined })).toBe('invalid')
  })

  it('is invalid if the server rejects it, and unknown if the server fails', () => {
    expect(tokenState('abc', refused(400))).toBe('invalid')
    expect(tokenState('abc', refused(404))).toBe('invalid')
    expect(tokenState('abc', refused(0))).toBe('unknown')
    expect(tokenState('abc', refused(429))).toBe('unknown')
    expect(tokenState('abc', refused(500))).toBe('unknown')
  })
})
