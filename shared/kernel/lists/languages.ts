import type { ListEntry } from './listEntry.ts'

/** The languages that forms offer. Codes are ISO 639-1. */
export const languages = [
  { code: 'da', value: 'Danish', en: 'Danish', da: 'Dansk' },
  { code: 'en', value: 'English', en: 'English', da: 'Engelsk' },
  { code: 'de', value: 'German', en: 'German', da: 'Tysk' },
  { code: 'pl', value: 'Polish', en: 'Polish', da: 'Polsk' },
  { code: 'ro', value: 'Romanian', en: 'Romanian', da: 'Rumænsk' },
  { code: 'bg', value: 'Bulgarian', en: 'Bulgarian', da: 'Bulgarsk' },
  { code: 'lt', value: 'Lithuanian', en: 'Lithuanian', da: 'Litauisk' },
  { code: 'lv', value: 'Latvian', en: 'Latvian', da: 'Lettisk' },
  { code: 'et', value: 'Estonian', en: 'Estonian', da: 'Estisk' },
  { code: 'uk', value: 'Ukrainian', en: 'Ukrainian', da: 'Ukrainsk' },
  { code: 'ru', value: 'Russian', en: 'Russian', da: 'Russisk' },
  { code: 'hu', value: 'Hungarian', en: 'Hungarian', da: 'Ungarsk' },
  { code: 'cs', value: 'Czech', en: 'Czech', da: 'Tjekkisk' },
  { code: 'sk', value: 'Slovak', en: 'Slovak', da: 'Slovakisk' },
  { code: 'hr', value: 'Croatian', en: 'Croatian', da: 'Kroatisk' },
  { code: 'sr', value: 'Serbian', en: 'Serbian', da: 'Serbisk' },
  { code: 'bs', value: 'Bosnian', en: 'Bosnian', da: 'Bosnisk' },
  { code: 'sl', value: 'Slovenian', en: 'Slovenian', da: 'Slovensk' },
  { code: 'es', value: 'Spanish', en: 'Spanish', da: 'Spansk' },
  { code: 'pt', value: 'Portuguese', en: 'Portuguese', da: 'Portugisisk' },
  { code: 'it', value: 'Italian', en: 'Italian', da: 'Italiensk' },
  { code: 'fr', value: 'French', en: 'French', da: 'Fransk' },
  { code: 'el', value: 'Greek', en: 'Greek', da: 'Græsk' },
  { code: 'nl', value: 'Dutch', en: 'Dutch', da: 'Nederlandsk' },
  { code: 'sv', value: 'Swedish', en: 'Swedish', da: 'Svensk' },
  { code: 'no', value: 'Norwegian', en: 'Norwegian', da: 'Norsk' },
  { code: 'tr', value: 'Turkish', en: 'Turkish', da: 'Tyrkisk' },
  { code: 'ar', value: 'Arabic', en: 'Arabic', da: 'Arabisk' },
] as const satisfies readonly ListEntry[]
export type LanguageName = (typeof languages)[number]['value']
