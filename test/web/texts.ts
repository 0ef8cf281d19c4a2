import { danishByScreen, englishSingulars } from '../../scripts/dev/texts/catalogue.ts'

/** Returns all texts of a language. Of English ones, those that differ from their keys. */
export const textsOf = (language: 'en' | 'da'): Record<string, string> =>
  language === 'da' ? Object.assign({}, ...Object.values(danishByScreen())) : englishSingulars()
