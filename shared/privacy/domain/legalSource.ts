import type { LabelLanguage } from '../../kernel/lists/listEntry.ts'
import type { Words } from './retentionRule.ts'

const conjunctions = { en: 'and', da: 'og' } as const

/** Returns the letters of a paragraph, such as "(a), (b) and (c)", or "a, b og c". */
function lettersIn(letters: string, language: LabelLanguage): string {
  const each = [...letters.matchAll(/\((\w)\)/g)].map(([whole, letter = '']) => (language === 'en' ? whole : letter))
  return each.length < 2
    ? each.join()
    : `${each.slice(0, -1).join(', ')} ${conjunctions[language]} ${each.slice(-1).join()}`
}

/**
 * Returns an article of the GDPR in a language: "Art. 6(1)(a), (b)" is "Art. 6(1)(a) and (b)" in English and "art. 6,
 * stk. 1, litra a og b" in Danish.
 */
export const lawIn = (article: string, language: LabelLanguage): string =>
  article.replace(/^Art\. (\d+)(?:\((\d+)\))?(.*)$/, (_, number: string, paragraph: string | undefined, letters) => {
    const cited = lettersIn(letters, language)
    if (language === 'en') return `Art. ${number}${paragraph === undefined ? '' : `(${paragraph})`}${cited}`
    return [`art. ${number}`, paragraph !== undefined && `stk. ${paragraph}`, cited && `litra ${cited}`]
      .filter(Boolean)
      .join(', ')
  })

/** Returns a legal source that names articles of the GDPR, such as "Art. 6(1)(a), (b)". */
export const gdpr = (...articles: string[]): Words => ({
  en: `GDPR, ${articles.map((article) => lawIn(article, 'en')).join('; ')}`,
  da: `GDPR, ${articles.map((article) => lawIn(article, 'da')).join('; ')}`,
})

/** Returns several legal sources as one. */
export const allOf = (...sources: readonly Words[]): Words => ({
  en: sources.map(({ en }) => en).join('; '),
  da: sources.map(({ da }) => da).join('; '),
})

/** The principle of storage limitation: data must not be stored longer than needed. */
export const storageLimitation = 'Art. 5(1)(e)'

export const minimal = gdpr(storageLimitation)

export const employmentData: Words = {
  en: 'Danish Data Protection Act, section 12',
  da: 'databeskyttelseslovens § 12',
}

/** The guidance allows up to three years with reasons and sets no minimum. Six months is the product's choice. */
export const rejectedPeople = allOf(gdpr('Art. 6(1)(f)', storageLimitation), {
  en: 'Danish Data Protection Agency: guidance on data protection in employment (up to 3 years)',
  da: 'Datatilsynets vejledning om databeskyttelse i forbindelse med ansættelsesforhold (op til 3 år)',
})

export const limitationAndBookkeeping: Words = {
  en: 'Danish Limitation Act, section 3 (3 years) and section 4 (5 years); Danish Bookkeeping Act (5 years from the end of the financial year)',
  da: 'Forældelseslovens § 3 (3 år) og § 4 (5 år); bogføringsloven (5 år fra regnskabsårets udgang)',
}
