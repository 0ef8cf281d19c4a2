import { partition } from 'es-toolkit/array'
import { danish } from '../../../web/src/i18n/danish.ts'
import { showLanguage } from '../../../web/src/i18n/language.ts'
import { eventually } from './page.tsx'

type Translated = Record<'en' | 'da', string>
const isTranslated = (entry: unknown): entry is Translated =>
  typeof entry === 'object' && entry !== null && 'en' in entry && 'da' in entry && typeof entry.en === 'string'
const listFiles = import.meta.glob<object>('../../../shared/kernel/lists/*.ts', { eager: true })
/** The entries of all lists that people choose from. */
const lists = Object.values(listFiles)
  .flatMap((file) => Object.values(file).flat())
  .filter(isTranslated)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const placeholder = /\{\{\w+\}\}/g

/** The English texts that differ in Danish. Texts with placeholders are patterns. */
const english = (() => {
  const texts = Object.entries(danish).map(([key, da]) => ({ en: key.replace(/_(one|other)$/, ''), da }))
  const danishTexts = new Set([...texts, ...lists].map(({ da }) => da))
  const translated = [...texts, ...lists]
    .filter(({ en, da }) => en !== da && !danishTexts.has(en))
    .map(({ en }) => en)
    .filter((en) => /[a-z]{2}/.test(en.replaceAll(placeholder, '')))
  const [filled, plain] = partition([...new Set(translated)], (en) => en.search(placeholder) >= 0)
  const patterns = filled.map((en) => new RegExp(`^${en.split(placeholder).map(escaped).join('.+')}$`))
  return { plain: new Set(plain), patterns }
})()

export function textNodesOf(element: Element): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Returns all texts of the page, with labels, placeholders and descriptions. */
function saidOnPage(): string[] {
  const texts = [document.title]
  // Code has no language, and text marked as English is intended.
  for (const { parentElement, data } of textNodesOf(document.body))
    if (!parentElement?.closest('script,style,noscript,code,body [lang=en]')) texts.push(data)
  for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

/** The language switch names each language in itself. */
export const englishOnPage = (): string[] =>
  saidOnPage().filter(
    (text) => text !== 'English' && (english.plain.has(text) || english.patterns.some((pattern) => pattern.test(text))),
  )

/** Checks that the page has no English left in Danish, once what the server answered in English is arranged again. */
export async function expectDanish(arrange?: () => Promise<unknown>): Promise<void> {
  await showLanguage('da')
  await arrange?.()
  await eventually(englishOnPage, [])
  await showLanguage('en')
}
