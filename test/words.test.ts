import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../scripts/cli/paths.ts'

/** Words that no native speaker would use here. */
const stilted = /\b(?:whoever|anew|whom|thereof|stands)\b/gi
const maxStilted = 20

/** Words that the glossary replaces, as parts of identifiers and file names. */
const replaced =
  /^(?:relations?|verdicts?|crews?|seats?|reach|reached|reaches|unreached|papers?|alike|apart|anew|besides?|aside|laid|whom|whoever|thereof|stands|doers?|telling|teller)$/i

/** Names that were replaced because nobody would search for these words. */
const coined = /^(?:Given|GivenOf|Told|Said)$|InQuestion$|TakenBack$|AskedFor$/

/** Names of API fields, query parameters, stored attributes and error codes, which stay as published, and of other software. */
const published = new Set([
  ...['verdict', 'verdicts', 'crew', 'anew', 'apart', 'reached', 'unreached'],
  ...['papers', 'endingPaper', 'papersEndOn', 'papersEndWithin', 'papersOver'],
  ...['paperReminder', 'papersOfOwned', 'papersEnd', 'papersOfOwnedEnd', 'results_out_of_reach'],
  ...['paper', 'MuiPaper', 'aside'],
])

const folders = ['docs', 'functions', 'infra', 'openapi', 'scripts', 'shared', 'test', 'web/src']
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(join(repositoryFolder, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  ),
  ...['README.md', 'CONTRIBUTING.md', 'vitest.config.ts'],
].filter((file) => !/\/fixtures\/|record-of-processing|words\.test\.ts/.test(file))
const code = files.filter((file) => /\.tsx?$/.test(file))
const textOf = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8')

/** Matches a comment, a string or a regular expression. */
const commentOrString =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:] ?)\/(?![/*\s])(?:[^/\\\n]|\\.)+\/[a-z]*/g
const isComment = (text: string): boolean => /^\/[/*]/.test(text)
const withoutStrings = (text: string): string =>
  text.replaceAll(commentOrString, (part) => (isComment(part) ? part : ''))

test('finds at most 20 stilted words outside the texts of the product', () => {
  const prose = files.filter((file) => /\.(?:md|py|css)$/.test(file) && !file.startsWith('docs/privacy'))
  const found = [
    ...code.map((file) => [file, withoutStrings(textOf(file))] as const),
    ...prose.map((file) => [file, textOf(file)] as const),
  ]
    .flatMap(([file, text]) => (text.match(stilted) ?? []).map((word) => `${file}: ${word}`))
    .filter((each) => !each.endsWith(': anew') || !code.some((file) => each.startsWith(file)))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(maxStilted)
})

const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)

test('finds no identifier or file name with a word that the glossary replaces', () => {
  const isReplaced = (name: string) =>
    !published.has(name) && (coined.test(name) || wordsIn(name).some((word) => replaced.test(word)))
  const names = code.flatMap((file) => {
    const bare = textOf(file).replaceAll(commentOrString, "''")
    return [...new Set(bare.match(/[A-Za-z_$][\w$]*/g) ?? [])].filter(isReplaced).map((name) => `${file}: ${name}`)
  })
  const named = files.filter(
    (file) => !file.startsWith('docs/') && file.split('/').some((part) => isReplaced(part.split('.')[0] ?? '')),
  )
  expect([...names, ...named]).toEqual([])
})
