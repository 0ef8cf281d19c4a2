import { memoize } from 'es-toolkit/function'
import i18next, { type i18n, type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { keepLanguage, type Language } from '../browserStorage.ts'
import type { danishOfZod } from './danishOfZod.ts'
import english from './en.json'

const translations: i18n = i18next.createInstance()

let zodInDanish: typeof danishOfZod | undefined

/** Danish comes only when it is asked for: English needs no texts but what is said of one alone, its sentences are the keys. */
async function load(language: Language): Promise<void> {
  if (language === 'en' || translations.hasResourceBundle('da', 'translation')) return
  const [zod, ...parts] = await Promise.all([
    import('./danishOfZod.ts'),
    import('./da.shell.json'),
    import('./da.applicants.json'),
    import('./da.intake.json'),
    import('./da.clients.json'),
    import('./da.documentation.json'),
    import('./da.team.json'),
    import('./da.proposals.json'),
  ])
  translations.addResourceBundle('da', 'translation', Object.assign({}, ...parts.map((part) => part.default)))
  zodInDanish = zod.danishOfZod
}

/** Makes the texts ready; everything that is shown waits for it. */
export async function startLanguage(language: Language): Promise<void> {
  await translations.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // React escapes by itself.
    interpolation: { escapeValue: false },
  })
  await show(language)
}

async function show(language: Language): Promise<void> {
  await load(language)
  await translations.changeLanguage(language)
}

/** Changes the language of every text at once, for as long as the page lasts. */
export async function showLanguage(language: Language): Promise<void> {
  await show(language)
  document.documentElement.lang = language
}

/** Changes the language and keeps the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  keepLanguage(language)
}

const subscribe = (listener: () => void): (() => void) => {
  translations.on('languageChanged', listener)
  return () => translations.off('languageChanged', listener)
}

/**
 * The texts of a language, the same function each time. Most are sentences without parameters, which every drawing asks for again:
 * each of those is looked up once, and past i18next, which would look for plurals and contexts as well.
 */
export const textsIn = memoize((language: Language): TFunction => {
  const t = translations.getFixedT(language)
  const sentence = memoize((key: string): string => translations.getResource(language, 'translation', key) ?? key)
  const text = (key: string, ...options: [] | [Record<string, unknown>]) =>
    options.length === 0 ? sentence(key) : t(key, ...options)
  return text as TFunction
})

/** Whether a sentence is among the texts. */
export const hasText = (key: string): boolean => translations.exists(key)

/** What zod says of a problem, in Danish; undefined until Danish was asked for. */
export const wordsOfZod = (problem: FieldProblem): string | undefined => zodInDanish?.(problem)

/** The language in use, for what is no part of the page. */
export const currentLanguage = (): Language => (translations.language === 'da' ? 'da' : 'en')

/** The language in use, for what is not a text: formats and the labels of reference lists. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}
