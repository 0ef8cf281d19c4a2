import { memoize } from 'es-toolkit/function'
import { danishPasswordWords } from '../../../shared/accounts/domain/guessableWords.ts'
import { guessedAs } from '../../../shared/accounts/domain/knownWords.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { commonPasswordList } from './commonPasswordList.ts'
import { mostCommonPasswords } from './mostCommonPasswords.ts'

/** Built by the first call that sets a password, so that other calls don't wait for it. */
const common = memoize(
  (): ReadonlySet<string> =>
    new Set([...mostCommonPasswords.trim().split(/\s+/), ...commonPasswordList.split(/\s+/), ...danishPasswordWords()]),
)

/**
 * Returns whether a password is one that attackers try first: a common one, a sequence, or repeated parts, also with
 * digits and punctuation around it, such as `Velkommen2026!`. Case is ignored.
 */
export const isCommonPassword = (password: string): boolean =>
  guessedAs(password).some(
    (each) => common().has(each) || (each.length >= limits.password.min && (isRepeated(each) || isSequence(each))),
  )

/** The orders of characters that everybody knows: digits, alphabets and rows of keyboards. */
const orders = ['1234567890', 'abcdefghijklmnopqrstuvwxyzæøå', 'qwertyuiopå', 'asdfghjklæø', 'zxcvbnm']
const sequences = orders.flatMap((order) => [order, [...order].reverse().join('')])

/**
 * Returns whether a text follows one of these orders, from any character and again from the beginning, such as
 * `9012345`.
 */
const isSequence = (text: string): boolean =>
  sequences.some((sequence) => sequence.repeat(Math.ceil(text.length / sequence.length) + 1).includes(text))

/** A part of up to so many letters is guessed with its repetitions. */
const shortPart = 4

/** Returns whether a text repeats a short part, or a common password, such as `abcabcabcabc` and `passwordpassword`. */
function isRepeated(text: string): boolean {
  const [, part] = /^(.+?)\1+$/su.exec(text) ?? []
  return part !== undefined && (part.length <= shortPart || common().has(part))
}
