import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../web/src/i18n')

/** Returns the texts of each file of a language. */
export function textFilesOf(language: 'en' | 'da'): Record<string, string>[] {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${language}.`) && file.endsWith('.json'))
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

/** Returns all texts of a language, from all of its files. */
export const textsOf = (language: 'en' | 'da'): Record<string, string> => Object.assign({}, ...textFilesOf(language))
