import type { TFunction } from 'i18next'
import { textsIn, useLanguage } from './language.ts'

/**
 * The texts in the language in use; who asks is drawn anew when another is chosen. It does what react-i18next's hook of this name
 * does where all texts are there before the first drawing: that one makes a copy of i18next for each part of the page that asks.
 */
export const useTranslation = (): { t: TFunction } => ({ t: textsIn(useLanguage()) })
