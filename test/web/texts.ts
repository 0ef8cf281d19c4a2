import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../web/src/i18n')

/** All texts of a language, from whichever of its files. */
export function textsOf(language: 'en' | 'da'): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${language}.`) && file.endsWith('.json'))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}
