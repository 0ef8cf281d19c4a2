import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import { literalPattern, sourcesIn, textOfLiteral } from '../../scripts/dev/texts/sources.ts'

/** Returns the joined sources under a folder of the repository. */
const sourcesOf = (folder: string): string => [...sourcesIn([folder]).values()].join('\n')

/** Returns the string literals that a pattern matches. LITERAL in the pattern matches one. */
function literalsIn(source: string, pattern: string): string[] {
  const found = source.matchAll(new RegExp(pattern.replace('LITERAL', `(?:${literalPattern})`), 'g'))
  return [...found].map(([, single, double]) => textOfLiteral(single, double))
}

const unique = (texts: string[]): string[] => [...new Set(texts)].sort()

/** Returns the texts the browser translates: `t('…')` and fallback messages. */
export const translatedTexts = (): string[] =>
  unique(
    literalsIn(
      sourcesOf('web/src'),
      String.raw`(?:\bt\(\s*|\btranslateMessage\(t,\s*|\bshownMessage\([\w.]+,\s*)LITERAL`,
    ),
  )

/**
 * Returns the messages from elsewhere: rules of the shared schemas and refusals of use cases. Recognized by an initial
 * capital and several words. Reference lists have their own Danish.
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
  ].map((name) => readFileSync(join(repositoryFolder, `shared/${name}.ts`), 'utf8'))
  const fields = sourcesOf('shared/applicants/fields')
  // Descriptions in the OpenAPI document are only in English.
  const contracts = contractFolders
    .map(sourcesOf)
    .join('\n')
    .replaceAll(/(?:summary|description):\s*\n?\s*(?:'.*?'|".*?")/g, '')
  const refusals = literalsIn(sourcesOf('functions/src'), `${codeBeforeMessage}LITERAL`)
  const sentences = literalsIn([...rules, fields, contracts].join('\n'), 'LITERAL').filter((text) =>
    /^[A-Z]\w*['’]?\w* \w/.test(text),
  )
  return unique([...sentences, ...refusals])
}

const contractFolders = globSync('shared/*/contract', { cwd: repositoryFolder })

/** The code before the message of a refusal. */
const codeBeforeMessage = [
  String.raw`(?:new ProductError\(\s*'\w+',\s*`,
  String.raw`\b(?:problemAt|refusedAt)\(\s*[^,()]+,\s*[^,()]+,\s*`,
  String.raw`\batFile\(\s*'\w+',\s*`,
  String.raw`\btemplatedMessage\(\s*`,
  String.raw`\b(?:message|words)(?: = |: ))`,
].join('|')

/** Returns messages of rules and refusals with an interpolated value, which can't be translated. */
export function filledMessages(): string[] {
  const filled = '`[A-Z][^`]*\\$\\{[^`]*`'
  const refusals = [...sourcesOf('functions/src').matchAll(new RegExp(`${codeBeforeMessage}${filled}`, 'g'))]
  const rules = [
    ...sourcesOf('shared').matchAll(new RegExp(`(?:[,(]\\s*|error: )(?<!new Error\\(\\s*)(${filled})`, 'g')),
  ]
  return [...refusals, ...rules].map(([text]) => text)
}
