import { partition } from 'es-toolkit/array'
import { danish } from '../../../web/src/i18n/danish.ts'
import { showLanguage } from '../../../web/src/i18n/language.ts'
import { translatedInShared, unmarkedOnPage, withMarkedDanish } from './markedTexts.ts'
import { eventually } from './page.tsx'
import { textsOnPage } from './textsOnPage.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const placeholder = /\{\{\w+\}\}/g

/** The English texts that differ in Danish. Texts with placeholders are patterns. */
const english = (() => {
  const texts = Object.entries(danish).map(([key, da]) => ({ en: key.replace(/_(one|other)$/, ''), da }))
  const danishTexts = new Set([...texts, ...translatedInShared].map(({ da }) => da))
  const translated = [...texts, ...translatedInShared]
    .filter(({ en, da }) => en !== da && !danishTexts.has(en))
    .map(({ en }) => en)
    .filter((en) => /[a-z]{2}/.test(en.replaceAll(placeholder, '')))
  const [filled, plain] = partition([...new Set(translated)], (en) => en.search(placeholder) >= 0)
  const patterns = filled.map((en) => new RegExp(`^${en.split(placeholder).map(escaped).join('.+')}$`))
  return { plain: new Set(plain), patterns }
})()

/** The language switch names each language in itself. */
export const englishOnPage = (): string[] =>
  textsOnPage().filter(
    (text) => text !== 'English' && (english.plain.has(text) || english.patterns.some((pattern) => pattern.test(text))),
  )

/**
 * Checks that the page has no English left in Danish, and no text outside of the catalogue and the lists, once what the
 * server answered in English is arranged again. `typed` was typed and not sent.
 */
export async function expectDanish(arrange?: () => Promise<unknown>, typed: readonly string[] = []): Promise<void> {
  await withMarkedDanish(async () => {
    await showLanguage('da')
    await arrange?.()
    await eventually(englishOnPage, [])
    await eventually(() => unmarkedOnPage(typed), [])
    await showLanguage('en')
  })
}
