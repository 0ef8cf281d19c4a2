import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import { compounds, vocabulary } from './compounds.ts'
import { termsOfNames, termsOfNearlyNamed } from './everydayNames.ts'
import { type MatchRule, matchScores, type OtherTerm, scoreOfMatch } from './relevance.ts'
import { remembering } from './remembering.ts'
import { termsOfTrade } from './tradeNames.ts'

/** Noun endings for plural, definite and possessive forms. */
const endings: Readonly<Record<LabelLanguage, readonly string[]>> = {
  da: ['e', 'n', 'r', 's', 't', 'en', 'er', 'et', 'ne', 'ene', 'rne', 'erne'],
  en: ['s', 'es'],
}
/** Shorter words begin too many others: Magne is not a plural of `mag`. */
const shortestInflected = 4
const irregular: ReadonlyMap<string, string> = new Map([
  // Not `kokken`, which is also the normalized form of køkken.
  ...['kokke', 'kokkene'].map((form) => [form, 'kok'] as const),
  ...['kurser', 'kurset', 'kurserne'].map((form) => [form, 'kursus'] as const),
  ...['handymen', 'herdsmen'].map((form) => [form, form.replace('men', 'man')] as const),
])

/** Endings with an irregular plural, also in compounds. */
const irregularEnds = [
  [/maend(ene)?$/, 'mand'],
  [/mestre(ne)?$/, 'mester'],
] as const

const languages = Object.keys(endings) as LabelLanguage[]
const isOf = (language: LabelLanguage, word: string): boolean =>
  vocabulary[language].has(word) || (language === 'da' && termsOfNames.has(word))

const isKnown = (word: string): boolean => languages.some((language) => isOf(language, word))

/** Returns the known base form of a word. */
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
 * Shorter words begin too many parts, and misspelt words of up to six letters are often other words. `lager` is not
 * `layer`, and Beder and Vester are towns.
 */
const ofParts: MatchRule = { beginsFrom: 3, typosFrom: 7 }

/**
 * Returns the other known terms that a search word means: its base form, compounds that end in either, and what either
 * means as an everyday name.
 */
export const otherTermsOf: (word: string) => readonly OtherTerm[] = remembering((word) => {
  const base = isKnown(word) ? undefined : baseOf(word)
  const terms = new Map<string, OtherTerm>()
  for (const other of [...baseTerm(base), ...compoundTerms(word, base), ...namedTerms(word, base)]) {
    const known = terms.get(other.term)
    if (other.term !== word && (known === undefined || known.score < other.score)) terms.set(other.term, other)
  }
  return [...terms.values()]
})

const baseTerm = (base: string | undefined): OtherTerm[] =>
  base === undefined ? [] : [{ term: base, score: matchScores.otherForm, asSearched: true }]

function compoundTerms(word: string, base: string | undefined): OtherTerm[] {
  const scoreOfPart = (part: string): number => {
    if (part === word || part === base) return matchScores.part
    const nearly = [word, ...(base === undefined ? [] : [base])].some((one) => scoreOfMatch(one, part, ofParts) > 0)
    return nearly ? matchScores.nearlyPart : 0
  }
  return compounds
    .filter(({ word: term }) => term !== base)
    .map(({ word: term, parts }) => ({ term, score: Math.max(...parts.map(scoreOfPart)) }))
    .filter(({ score }) => score > 0)
}

/**
 * For its main meaning, a name scores as much as another form of the word. Its other meanings and its inflected forms
 * score less.
 */
function namedTerms(word: string, base: string | undefined): OtherTerm[] {
  const own = (termsOfNames.get(word) ?? termsOfTrade(word) ?? []).map((term, place) => ({
    term,
    score: place === 0 ? matchScores.otherForm : matchScores.part,
  }))
  const ofBase = ((base && termsOfNames.get(base)) || []).map((term) => ({ term, score: matchScores.part }))
  const nearly = base === undefined && !isKnown(word) ? termsOfNearlyNamed(word) : []
  return [...own, ...ofBase, ...nearly.map((term) => ({ term, score: matchScores.nearlyPart }))]
}
