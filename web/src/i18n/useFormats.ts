import { memoize } from 'es-toolkit/function'
import type { Language } from '../browserStorage.ts'
import { type Formats, formatsIn } from './formats.ts'
import { textsIn, useLanguage } from './language.ts'

const formatsOf = memoize((language: Language) => formatsIn(language, textsIn(language)))

export const useFormats = (): Formats => formatsOf(useLanguage())
