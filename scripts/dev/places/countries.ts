import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import names from './names.json' with { type: 'json' }

/** Palestine is a UN observer. The source already lists the Vatican, the other observer. */
const observers = ['PS']

const everydayEnglish: Record<string, string> = names.everydayEnglish
const currentDanish: Record<string, string> = names.currentDanish

const dataOf = async (address: string) => JSON.parse(await readFile(fileURLToPath(address), 'utf8'))

/** Names by country code. Some countries have several, the official one first. */
type Names = Record<string, string | string[]>
const english = async (): Promise<Names> =>
  (await dataOf(import.meta.resolve('i18n-iso-countries/langs/en.json'))).countries
const danish = async (): Promise<Names> =>
  (await dataOf(import.meta.resolve('i18n-iso-countries/langs/da.json'))).countries

async function sovereignStates(): Promise<string[]> {
  const countries: { cca2: string; unMember: boolean }[] = await dataOf(
    import.meta.resolve('world-countries/countries.json'),
  )
  const members = countries.filter((country) => country.unMember).map((country) => country.cca2)
  return [...members, ...observers]
}

/** The formatter breaks longer lines. */
const lineWidth = 120

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)

/** Returns the source of `shared/kernel/places/countries.ts`: the sovereign states, by English name. */
export async function countriesSource(): Promise<string> {
  const [codes, englishNames, danishNames] = await Promise.all([sovereignStates(), english(), danish()])
  const nameOf = (names: Names, code: string) => [names[code] ?? code].flat()[0] ?? code
  const countries = codes
    .map((code) => ({
      code,
      en: everydayEnglish[code] ?? nameOf(englishNames, code),
      da: currentDanish[code] ?? nameOf(danishNames, code),
    }))
    .toSorted((a, b) => a.en.localeCompare(b.en, 'en'))
  const rows = countries.map(({ code, en, da }) => {
    const fields = [`code: '${code}'`, `value: ${quoted(en)}`, `en: ${quoted(en)}`, `da: ${quoted(da)}`]
    const row = `  { ${fields.join(', ')} },`
    return row.length <= lineWidth ? row : `  {\n${fields.map((field) => `    ${field},\n`).join('')}  },`
  })
  return `// Written by scripts/dev/places/writePlaces.ts from i18n-iso-countries; world-countries lists the sovereign states.
import type { ListEntry } from '../lists/listEntry.ts'

/** The members and observers of the United Nations; codes are ISO 3166-1. */
export const countries: readonly ListEntry[] = [
${rows.join('\n')}
]
`
}
