import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import { compounds, vocabulary } from './compounds.ts'
import { termsOfNames, termsOfNearlyNamed } from './everydayNames.ts'
import { type MatchRule, matchWorth, type OtherTerm, worthOfMatch } from './relevance.ts'
import { remembering } from './remembering.ts'

/** What nouns end in, in the plural, with an article, or as somebody's. */
const endings: Readonly<Record<LabelLanguage, readonly string[]>> = {
  da: ['e', 'n', 'r', 's', 't', 'en', 'er', 'et', 'ne', 'ene', 'rne', 'erne'],
  en: ['s', 'es'],
}
/** Shorter words are the beginning of too much else: Magne is no plural of `mag`. */
const shortestInflected = 4
/** Forms that no ending makes. */
const irregular: ReadonlyMap<string, string> = new Map([
  // Not `kokken`, which is folded as køkken is.
  ...['kokke', 'kokkene'].map((form) => [form, 'kok'] as const),
  ...['kurser', 'kurset', 'kurserne'].map((form) => [form, 'kursus'] as const),
  ...['handymen', 'herdsmen'].map((form) => [form, form.replace('men', 'man')] as const),
])

/** Endings whose plural is irregular, in compounds, too. */
const irregularEnds = [
  [/maend(ene)?$/, 'mand'],
  [/mestre(ne)?$/, 'mester'],
] as const

const languages = Object.keys(endings) as LabelLanguage[]
const isOf = (language: LabelLanguage, word: string): boolean =>
  vocabulary[language].has(word) || (language === 'da' && termsOfNames.has(word))

const isKnown = (word: string): boolean => languages.some((language) => isOf(language, word))

/** The known word that a word is another form of. */
function baseOf(word: string): string | undefined {
  const bases = languages.flatMap((language) =>
    endings[language]
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestInflected)
      .map((ending) => word.slice(0, -ending.length))
      .filter((base) => isOf(language, base)),
  )
  const others = irregularEnds.map(([end, base]) => word.replace(end, base))
  bases.push(...others.filter((base) => base !== word && isKnown(base)))
  return bases.toSorted((a, b) => b.length - a.length)[0] ?? irregular.get(word)
}

/**
 * Fewer letters are the beginning of too many parts, and what is misspelt at up to six is often another word: `lager`
 * is no layer, and Beder and Vester are towns.
 */
const ofParts: MatchRule = { beginsFrom: 3, typosFrom: 7 }

/**
 * The known terms that a searched word asks for besides itself: the word that it is a form of, with all that this one
 * asks for, the compounds that either is the last part of, and what either is an everyday name for.
 */
export const otherTermsOf: (word: string) => readonly OtherTerm[] = remembering((word) => {
  const base = isKnown(word) ? undefined : baseOf(word)
  const terms = new Map<string, OtherTerm>()
  for (const other of [...baseTerm(base), ...partedTerms(word, base), ...namedTerms(word, base)]) {
    const known = terms.get(other.term)
    if (other.term !== word && (known === undefined || known.worth < other.worth)) terms.set(other.term, other)
  }
  return [...terms.values()]
})

const baseTerm = (base: string | undefined): OtherTerm[] =>
  base === undefined ? [] : [{ term: base, worth: matchWorth.otherForm, asSearched: true }]

function partedTerms(word: string, base: string | undefined): OtherTerm[] {
  const worthOfPart = (part: string): number => {
    if (part === word || part === base) return matchWorth.part
    const nearly = [word, ...(base === undefined ? [] : [base])].some((one) => worthOfMatch(one, part, ofParts) > 0)
    return nearly ? matchWorth.nearlyPart : 0
  }
  return compounds
    .filter(({ word: term }) => term !== base)
    .map(({ word: term, parts }) => ({ term, worth: Math.max(...parts.map(worthOfPart)) }))
    .filter(({ worth }) => worth > 0)
}

/** A name is as good as another form of the word for what it means above all; for the rest, or in another form, less. */
function namedTerms(word: string, base: string | undefined): OtherTerm[] {
  const own = (termsOfNames.get(word) ?? []).map((term, place) => ({
    term,
    worth: place === 0 ? matchWorth.otherForm : matchWorth.part,
  }))
  const ofBase = ((base && termsOfNames.get(base)) || []).map((term) => ({ term, worth: matchWorth.part }))
  const nearly = base === undefined && !isKnown(word) ? termsOfNearlyNamed(word) : []
  return [...own, ...ofBase, ...nearly.map((term) => ({ term, worth: matchWorth.nearlyPart }))]
}
