import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'

const inventories = readFileSync(join(repositoryFolder, 'docs/security/inventories.md'), 'utf8')

/** Returns the first cells of the first table of a section. */
function firstCells(section: string): string[] {
  const [, text = ''] = inventories.split(`\n## ${section}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(text) ?? []
  return table
    .split('\n')
    .slice(2)
    .flatMap((line) => line.split('|')[1]?.trim() ?? [])
    .filter(Boolean)
}

const comments = /\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** How each call of a cryptographic function is named in the inventory. */
const names: [RegExp, (algorithm: string) => string][] = [
  [/createHash\('(.+?)'/g, (hash) => hash.replace(/^sha/, 'SHA-')],
  [/createHmac\('(.+?)'/g, (hash) => `HMAC-${hash.replace(/^sha/, 'SHA-')}`],
  [/hkdfSync\('(.+?)'/g, (hash) => `HKDF-${hash.replace(/^sha/, 'SHA-')}`],
  [/derive\('(argon2\w+)'/g, (name) => name],
  [/'([HREP]?S\d{3}|EdDSA|AES-\w+|SHA-\d+)'/g, (name) => name],
  [/\b(md5|rc4)\(/g, (name) => name.toUpperCase()],
  [/\b(createCipheriv|createDecipheriv|createSign|scrypt\w*|pbkdf2\w*|generateKeyPair\w*)\(/g, (name) => name],
]

test('the inventory of cryptography has exactly the algorithms in our code', () => {
  const code = globSync('{functions/src,shared}/**/*.ts', { cwd: repositoryFolder }).map((file) =>
    readFileSync(join(repositoryFolder, file), 'utf8').replace(comments, ''),
  )
  const used = new Set(
    code.flatMap((text) =>
      names.flatMap(([pattern, nameOf]) => [...text.matchAll(pattern)].map(([, found = '']) => nameOf(found))),
    ),
  )
  const listed = firstCells('Cryptography').flatMap((cell) =>
    cell.split(', ').filter((name) => !/MiB|passes/.test(name)),
  )
  expect([...used].sort()).toEqual(listed.sort())
})
