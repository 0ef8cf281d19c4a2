import { languages as languageList } from '../../../shared/kernel/lists/languages.ts'
import { canonicalValue } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import type { PartnerApplicantChanges } from '../../../shared/partners/contract/partnerApplicant.ts'

const lists = { countries, nationalities: countries, languages: languageList, professions } as const
type Kind = keyof typeof lists

/** Returns the stored value of a word. Those in other languages are loaded only when one is sent. */
async function listed(kind: Kind, word: string): Promise<string> {
  const known = canonicalValue(lists[kind], word)
  if (known !== undefined) return known
  const { listedValue, namedAbroad } = await import('../applicants/listedValue.ts')
  return (kind === 'professions' ? namedAbroad(word) : listedValue(kind, word)) ?? word
}

/** Two words for one value become one. */
const allListed = async (kind: Kind, words: readonly string[]): Promise<string[]> => [
  ...new Set(await Promise.all(words.map((word) => listed(kind, word)))),
]

type Worded = Pick<
  PartnerApplicantChanges,
  'nationality' | 'country' | 'primaryProfession' | 'secondaryProfessions' | 'languages' | 'languagesSpoken'
>

/**
 * Returns a partner's fields with the values of our lists, as the search and our rules know them, for codes and words in
 * any language: `PL`, `polsk` and `murarz` are Poland, Poland and Bricklayer. Other words stay as sent, and so do English
 * names of trades, because they may say more than our list: Fitter.
 */
export async function inListedWords<Sent extends Worded>(sent: Sent): Promise<Sent> {
  const { nationality, country, primaryProfession, secondaryProfessions, languages, languagesSpoken } = sent
  return {
    ...sent,
    ...(nationality && { nationality: await listed('nationalities', nationality) }),
    ...(country && { country: await listed('countries', country) }),
    ...(primaryProfession && { primaryProfession: await listed('professions', primaryProfession) }),
    ...(secondaryProfessions && { secondaryProfessions: await allListed('professions', secondaryProfessions) }),
    ...(languagesSpoken && { languagesSpoken: await allListed('languages', languagesSpoken) }),
    ...(languages && {
      languages: await Promise.all(
        languages.map(async (each) => ({ ...each, language: await listed('languages', each.language) })),
      ),
    }),
  }
}
