import type { LanguageName } from '../../../shared/kernel/lists/languages.ts'
import data from './data/nationalities.json' with { type: 'json' }
import { type PermitMix, permitMix } from './permits.ts'

/** Names, languages and work permits of people from a country. `weight` is per thousand applicants. */
export interface Nationality {
  country: string
  weight: number
  women: readonly string[]
  men: readonly string[]
  surnames: readonly string[]
  /** Returns the feminine form of a surname. */
  womansSurname?: ((surname: string) => string) | undefined
  native: readonly LanguageName[]
  /** Other languages commonly spoken at home, besides English. */
  alsoSpoken?: readonly LanguageName[]
  permits: PermitMix
}

const womansSurnames: Readonly<Record<string, (surname: string) => string>> = {
  endingA: (surname) => `${surname}a`,
  polish: (surname) => surname.replace(/(s|c|dz)ki$/, '$1ka'),
  lithuanian: (surname) => surname.replace(/(ius|as|is|us)$/, 'ienė'),
  latvian: (surname) => surname.replace(/(is|š|s)$/, (end) => (end === 'is' ? 'e' : 'a')),
  slovak: (surname) => (surname.endsWith('ý') ? `${surname.slice(0, -1)}á` : `${surname}ová`),
}

export const nationalities = data.map(({ women, men, surnames, womansSurname, permits, ...nationality }) => ({
  ...nationality,
  women: women.split(' '),
  men: men.split(' '),
  surnames: surnames.split(' '),
  womansSurname: womansSurname === undefined ? undefined : womansSurnames[womansSurname],
  permits: permitMix(permits),
})) as readonly Nationality[]
