/** The licences that shipped packages may have, by their SPDX ids. All are permissive. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
])

/** Licences of packages whose `package.json` names none, as read in their own files. */
const readByUs: Readonly<Record<string, string>> = {
  // `LICENSE` is the text of MIT.
  'png-js': 'MIT',
}

/** Returns the licence of a package as an SPDX expression, or undefined if nobody knows it. */
export const licenceOf = ({ name, license }: { name: string; license?: unknown }): string | undefined =>
  typeof license === 'string' && license !== '' ? license : readByUs[name]

/**
 * Returns whether a package with this SPDX expression may be shipped: all licences of an `AND`, and one of an `OR`. Refuses
 * what it can't read, such as exceptions and nested expressions.
 */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(bare)) return false
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))
}
