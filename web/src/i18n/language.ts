import { memoize } from 'es-toolkit/function'
import i18next, { type i18n, type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { type Language, storeLanguage } from '../browserStorage.ts'
import type { danishOfZod } from './danishOfZod.ts'
import english from './en.json'

const translations: i18n = i18next.createInstance()

let zodInDanish: typeof danishOfZod | undefined

/** Loads the Danish texts on demand. English keys are the texts themselves, except singular forms. */
async function load(language: Language): Promise<void> {
  if (language === 'en' || translations.hasResourceBundle('da', 'translation')) return
  const [{ danish }, zod] = await Promise.all([import('./danish.ts'), import('./danishOfZod.ts')])
  translations.addResourceBundle('da', 'translation', danish)
  zodInDanish = zod.danishOfZod
}

/** Initializes the texts. Nothing is rendered before. */
export async function startLanguage(language: Language): Promise<void> {
  await translations.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // React already escapes.
    interpolation: { escapeValue: false },
  })
  await show(language)
}

async function show(language: Language): Promise<void> {
  await load(language)
  await translations.changeLanguage(language)
}

/** Changes the language of all texts for this page load. */
export async function showLanguage(language: Language): Promise<void> {
  await show(language)
  document.documentElement.lang = language
}

/** Changes the language and stores it in this browser, as chosen with the account elsewhere. */
export async function followLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  storeLanguage(language)
}

let whenChosen: (language: Language) => void = () => {}

/** Registers the handler of a choice in the language menu. */
export function onLanguageChosen(listener: (language: Language) => void): void {
  whenChosen = listener
}

/** Changes the language by a choice in the menu, and stores it in this browser and with the account. */
export async function chooseLanguage(language: Language): Promise<void> {
  await followLanguage(language)
  whenChosen(language)
}

const subscribe = (listener: () => void): (() => void) => {
  translations.on('languageChanged', listener)
  return () => translations.off('languageChanged', listener)
}

/**
 * Returns the texts of a language, as the same function each time. Most texts have no parameters and are requested on
 * every render. Each of those is looked up once, bypassing i18next, which would also look for plurals and contexts.
 */
export const textsIn = memoize((language: Language): TFunction => {
  const t = translations.getFixedT(language)
  const sentence = memoize((key: string): string => translations.getResource(language, 'translation', key) ?? key)
  const text = (key: string, ...options: [] | [Record<string, unknown>]) =>
    options.length === 0 ? sentence(key) : t(key, ...options)
  return text as TFunction
})

export const hasText = (key: string): boolean => translations.exists(key)

/** Returns zod's Danish message for a problem, or undefined until Danish is loaded. */
export const wordsOfZod = (problem: FieldProblem): string | undefined => zodInDanish?.(problem)

/** Returns the current language outside of components. */
export const currentLanguage = (): Language => (translations.language === 'da' ? 'da' : 'en')

/** Returns the current language, for formats and labels of reference lists. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}
