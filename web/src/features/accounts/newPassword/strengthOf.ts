import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { danishPasswordWords, knownTexts, type Person } from '../../../../../shared/accounts/domain/guessableWords.ts'
import { guessedAs, isMadeOfKnownTexts } from '../../../../../shared/accounts/domain/knownWords.ts'

/** From weak to strong. */
export type Strength = 1 | 2 | 3 | 4

const words = { ...dictionary, danish: danishPasswordWords() }
const common: ReadonlySet<string> = new Set([...words['passwords-common'], ...words.danish])
const estimator = new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs })

/** Returns how hard a password is to guess, also for somebody who knows this person. What the server refuses is weak. */
export function strengthOf(password: string, person: Person): Strength {
  const known = knownTexts(person)
  if (isMadeOfKnownTexts(password, known) || guessedAs(password).some((each) => common.has(each))) return 1
  const inputs = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const { score } = estimator.check(
    password,
    inputs.map((text) => text.toLowerCase()),
  )
  return score === 0 ? 1 : score
}
