import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'

const usage = `npm run common-passwords

  Writes functions/src/accounts/mostCommonPasswords.ts from @zxcvbn-ts/language-common.`

const written = new URL('../../functions/src/accounts/mostCommonPasswords.ts', import.meta.url)
const wanted = 10_000
/** Of passwords that are long enough by default, the package has a few hundred: all are taken. */
const long = 12
const lineWidth = 118

/** Returns the most common passwords of an allowed length and all long ones, sorted. */
function mostCommon(): string[] {
  const longEnough = dictionary['passwords-common'].filter((word) => word.length >= limits.password.min)
  const isPlain = (word: string): boolean => /^[!-_a-~]+$/.test(word) && !/[`\\$A-Z]/.test(word)
  const words = longEnough.filter((word, index) => index < wanted || (word.length >= long && isPlain(word)))
  if (longEnough.length < wanted || !words.every(isPlain))
    throw new StartupProblem('The package has another form than this script knows.')
  return words.toSorted()
}

function linesOf(words: readonly string[]): string {
  let line = ''
  const lines: string[] = []
  for (const word of words) {
    if (line.length + word.length >= lineWidth) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

const sourceOf = (words: readonly string[]): string => `/**
 * The ${wanted.toLocaleString('en')} most common passwords of at least ${limits.password.min} characters, and further ones of at least ${long}, in lower case, from @zxcvbn-ts/language-common (MIT).
 * Written by \`npm run common-passwords\`.
 */
export const mostCommonPasswords = \`
${linesOf(words)}
\`
`

async function main(): Promise<void> {
  readArguments({}, usage)
  writeFileSync(written, sourceOf(mostCommon()))
}

if (import.meta.main) await runCommand(main)
