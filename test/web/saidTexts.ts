import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The sources under a folder of the repository, joined. */
function sourcesOf(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')
}

const literal = String.raw`'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"`

/** The string literals that a pattern finds; in it, LITERAL stands for one. */
function literalsIn(source: string, pattern: string): string[] {
  const found = source.matchAll(new RegExp(pattern.replace('LITERAL', `(?:${literal})`), 'g'))
  return [...found].map(([, single, double]) => (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'))
}

const unique = (texts: string[]): string[] => [...new Set(texts)].sort()

/** The texts that the browser asks for by name: `t('…')`, and what it says where a problem has no words of its own. */
export const askedTexts = (): string[] =>
  unique(literalsIn(sourcesOf('web/src'), String.raw`(?:\bt\(\s*|\btold\(t,\s*|\bshownMessage\([\w.]+,\s*)LITERAL`))

/**
 * The sentences that reach people from elsewhere: rules of the shared schemas, and what use cases say when they refuse.
 * Told from other strings by beginning with a capital and having several words; reference lists carry their own Danish.
 */
export function messagesFromElsewhere(): string[] {
  const rules = [
    'accounts/domain/user',
    'applicants/domain/applicant',
    'search/domain/applicantSearch',
    'intake/domain/publicApplication',
    'documents/domain/document',
    'files/domain/upload',
    'kernel/domain/typedText',
  ].map((name) => readFileSync(join(root, `shared/${name}.ts`), 'utf8'))
  const fields = sourcesOf('shared/applicants/fields')
  // What the API's document says is English alone.
  const contracts = contractFolders
    .map(sourcesOf)
    .join('\n')
    .replaceAll(/(?:summary|description):\s*\n?\s*(?:'.*?'|".*?")/g, '')
  const refusals = literalsIn(sourcesOf('functions/src'), `${sayingOf}LITERAL`)
  const sentences = literalsIn([...rules, fields, contracts].join('\n'), 'LITERAL').filter((text) =>
    /^[A-Z]\w*['’]?\w* \w/.test(text),
  )
  return unique([...sentences, ...refusals])
}

const contractFolders = globSync('shared/*/contract', { cwd: root })

/** What stands before the words of a refusal. */
const sayingOf = [
  String.raw`(?:new ProductError\(\s*'\w+',\s*`,
  String.raw`\b(?:problemAt|refusedAt)\(\s*[^,()]+,\s*[^,()]+,\s*`,
  String.raw`\batFile\(\s*'\w+',\s*`,
  String.raw`\bsaid\(\s*`,
  String.raw`\b(?:message|words)(?: = |: ))`,
].join('|')

/** The messages of rules and refusals that have a value written into them already, which no language can say otherwise. */
export function filledMessages(): string[] {
  const filled = '`[A-Z][^`]*\\$\\{[^`]*`'
  const refusals = [...sourcesOf('functions/src').matchAll(new RegExp(`${sayingOf}${filled}`, 'g'))]
  const rules = [
    ...sourcesOf('shared').matchAll(new RegExp(`(?:[,(]\\s*|error: )(?<!new Error\\(\\s*)(${filled})`, 'g')),
  ]
  return [...refusals, ...rules].map(([text]) => text)
}

/** Every string literal of the product: where a translated text has to come from. */
export const allLiterals = (): Set<string> =>
  new Set(literalsIn([...['web/src', 'shared', 'functions/src'].map(sourcesOf)].join('\n'), 'LITERAL'))
