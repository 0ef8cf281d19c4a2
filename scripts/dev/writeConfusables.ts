import { readFileSync, writeFileSync } from 'node:fs'
import { groupBy } from 'es-toolkit/array'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'

const usage = `npm run confusables -- FILE

  Writes functions/src/accounts/confusables.ts from Unicode's confusables.txt:
  https://www.unicode.org/Public/security/latest/confusables.txt`

const written = new URL('../../functions/src/accounts/confusables.ts', import.meta.url)

const textOf = (codes: string): string =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)))

/** Returns whether a character can occur in text in the form NFKD, without marks that are left out of skeletons anyway. */
const isCompared = (character: string): boolean =>
  character.normalize('NFKD') === character && !/[\p{Mn}\p{Default_Ignorable_Code_Point}`\\$]/u.test(character)

function sourceOf(text: string): string {
  const version = /^# Version: (.+)$/m.exec(text)?.[1]
  const copyright = /^# (© .+)$/m.exec(text)?.[1]
  const total = Number(/^# total: (\d+)$/m.exec(text)?.[1])
  const pairs = text.split('\n').flatMap((line) => {
    const [source, prototype] = line.replace('\uFEFF', '').replace(/#.*/, '').split(';')
    return source?.trim() && prototype ? [{ source: textOf(source.trim()), prototype: textOf(prototype.trim()) }] : []
  })
  if (!version || !copyright || pairs.length !== total)
    throw new StartupProblem("The file is not Unicode's confusables.txt")
  const compared = pairs.filter(({ source, prototype }) => isCompared(source) && !/[`\\$\s]/.test(prototype))
  const lines = Object.entries(groupBy(compared, ({ prototype }) => prototype)).map(
    ([prototype, lookalikes]) => `${prototype} ${lookalikes.map(({ source }) => source).join('')}`,
  )
  return `/**
 * Characters that look alike, from Unicode's confusables.txt (UTS #39), version ${version}, ${copyright},
 * under the Unicode License v3 (confusables.LICENSE.txt). Each line has a prototype, which can be several characters, and the
 * single characters that look like it. Written by \`npm run confusables\`.
 */
export const confusables = \`
${lines.join('\n')}
\`
`
}

async function main(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true, options: {} }, usage)
  const [file] = positionals
  if (file === undefined) throw new StartupProblem(`Name the file.\n\n${usage}`)
  writeFileSync(written, sourceOf(readFileSync(file, 'utf8')))
}

await runCommand(main)
