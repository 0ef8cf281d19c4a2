import type { TFunction } from 'i18next'
import { textsIn, useLanguage } from './language.ts'

/**
 * Returns the texts of the current language and re-renders when it changes. Works like react-i18next's hook of the same
 * name if all texts are loaded before the first render, but that one copies i18next for each component that uses it.
 */
export const useTranslation = (): { t: TFunction } => ({ t: textsIn(useLanguage()) })
