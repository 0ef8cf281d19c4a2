import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { ExportedPart } from '../../../../shared/privacy/domain/exportedPart.ts'
import { escapeHtml } from '../../notify/mailText.ts'
import type { ExportedData } from './exportedData.ts'
import { exportLabels, pageWords } from './exportWords.ts'
import { fieldName } from './fieldNames.ts'
import { entryWords, unnamedFieldWords } from './recordWords.ts'
import { valueText } from './valueText.ts'
import type { Word } from './word.ts'

/**
 * The position of a name, which decides its label: in an export, among the fields of a record, or within one of these.
 */
type Scope = 'export' | 'record' | 'entry'

/** The parts that contain fields of a record. */
const holdsFields: ReadonlySet<string> = new Set<ExportedPart | 'answers' | 'changes'>(['record', 'answers', 'changes'])

/** Returns an export as a self-contained HTML page. It shows everything in the export, including unknown fields. */
export function exportPage({ madeAt, fieldUses, ...parts }: ExportedData, language: MailLanguage): string {
  const say = (word: Word) => escapeHtml(word[language])
  const nameOf = (name: string, scope: Scope) => escapeHtml(labelOf(name, scope, language))
  const textOf = (name: string, value: unknown, within?: string) => valueText(name, value, language, within)

  /** Returns the sensitivity of a record field and the numbers of its purposes. */
  const purposesOf = (name: string) => {
    const use = fieldUses[name]
    return use ? `<small>${escapeHtml(use.kind)}: ${say(pageWords.forPurposes)} ${use.purposes.join(', ')}</small>` : ''
  }

  /** Returns the HTML of a value, which may be nested in another. */
  const fieldHtml = (name: string, value: unknown, scope: Scope, outer?: string): string => {
    if (isBlank(value)) return say(pageWords.nothing)
    if (Array.isArray(value)) {
      if (!value.some(isFields)) return value.map((each) => textOf(name, each)).join(', ')
      return `<ul>${value.map((each) => `<li>${fieldHtml(name, each, scope)}</li>`).join('')}</ul>`
    }
    if (!isFields(value)) return textOf(name, value, outer)
    const within = holdsFields.has(name) ? 'record' : scope === 'export' && name !== 'mail' ? 'export' : 'entry'
    const rows = Object.entries(value).filter(([, each]) => !isBlank(each))
    return `<dl>${rows.map(([key, each]) => `<dt>${nameOf(key, within)}${name === 'record' ? purposesOf(key) : ''}</dt><dd>${fieldHtml(key, each, within, name)}</dd>`).join('')}</dl>`
  }

  const sections = Object.entries(parts).map(
    ([name, part]) => `<section><h2>${nameOf(name, 'export')}</h2>${fieldHtml(name, part, 'export')}</section>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${say(pageWords.title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${say(pageWords.title)}</h1><p>${say(pageWords.intro)}</p>`,
    `<p>${nameOf('madeAt', 'export')}: ${textOf('madeAt', madeAt)}</p>`,
    ...sections,
    '</main></body></html>',
  ].join('\n')
}

const style = [
  'body{margin:0;padding:24px;background:#f4f6f7;color:#1c2529;font:16px/1.5 Arial,sans-serif}',
  'main{max-width:860px;margin:0 auto}',
  'section{background:#fff;border-radius:10px;padding:8px 24px 16px;margin:16px 0}',
  'h2{color:#0f5c6e}dl{display:grid;grid-template-columns:minmax(100px,220px) 1fr;gap:4px 16px;margin:8px 0}',
  'dt{color:#4d5b61}small{display:block}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}',
  'ul{margin:0;padding-left:20px}li{margin:8px 0}dd ul,dd dl{margin:0}',
  '@media(max-width:600px){body{padding:8px}section{padding:8px 16px 16px}dl{grid-template-columns:1fr}dd{margin-bottom:8px}}',
].join('')

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the label of an export part, a field or an entry, or else its technical name. */
function labelOf(name: string, scope: Scope, language: MailLanguage): string {
  const words: Readonly<Partial<Record<string, Word>>> = {
    export: exportLabels,
    record: unnamedFieldWords,
    entry: entryWords,
  }[scope]
  const field = scope === 'record' ? fieldName(name, language) : undefined
  return field ?? (Object.hasOwn(words, name) ? words[name]?.[language] : undefined) ?? name
}
