import type { ApiError } from '../../api/call.ts'

export type TokenState = 'missing' | 'verifying' | 'valid' | 'invalid' | 'unknown'

/** What is known of a reset token; `unknown` when the server could not be asked. A refused question means a token that cannot be right. */
export function tokenState(
  token: string,
  check: { data: { valid: boolean } | undefined; error: ApiError | undefined },
): TokenState {
  if (!token) return 'missing'
  if (check.data) return check.data.valid ? 'valid' : 'invalid'
  if (!check.error) return 'verifying'
  return check.error.status === 400 || check.error.status === 404 ? 'invalid' : 'unknown'
}
