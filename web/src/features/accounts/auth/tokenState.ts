import type { ApiError } from '../../../api/call.ts'

export type TokenState = 'missing' | 'verifying' | 'valid' | 'invalid' | 'unknown'

/**
 * Returns the state of a reset token; `unknown` if the server could not be reached. A rejected request means an invalid
 * token.
 */
export function tokenState(
  token: string,
  check: { data: { valid: boolean } | undefined; error: ApiError | undefined },
): TokenState {
  if (!token) return 'missing'
  if (check.data) return check.data.valid ? 'valid' : 'invalid'
  if (!check.error) return 'verifying'
  return check.error.status === 400 || check.error.status === 404 ? 'invalid' : 'unknown'
}
