import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'
import { commonPasswordList } from './commonPasswordList.ts'

let known: ReadonlySet<string> | undefined

/** Returns whether a password is common enough that attackers try it first. Case is ignored. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswordList.split(/\s+/))
  return known.has(password.normalize('NFKC').trim().toLowerCase())
}

/** Throws `validation_failed` for a common password. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  throw invalid([problemAt('password', 'too_common', 'This password is too common. Choose another one.')])
}
