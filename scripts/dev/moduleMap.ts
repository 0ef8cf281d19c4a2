import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleOrder } from '../../functions/moduleOrder.ts'
import { repositoryFolder } from '../cli/paths.ts'

const moduleIn = (path: string): string | undefined => /^functions\/src\/([^/]+)\//.exec(path)?.[1]

/** Returns, for each module in order, the modules that its files import, with the number of importing files. */
export function moduleImports(): Map<string, Map<string, number>> {
  const imports = new Map(moduleOrder.map((module) => [module as string, new Map<string, number>()]))
  for (const file of globSync('functions/src/**/*.ts', { cwd: repositoryFolder })) {
    const own = moduleIn(file)
    const source = readFileSync(join(repositoryFolder, file), 'utf8')
    const targets = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => moduleIn(join(file, '..', path)))
    for (const target of new Set(targets)) {
      const counts = imports.get(own ?? '')
      if (counts && target !== undefined && target !== own) counts.set(target, (counts.get(target) ?? 0) + 1)
    }
  }
  return imports
}

/** Draws the modules as a table in Markdown: each with what it imports, most first. */
export function moduleMap(): string {
  const rows = [...moduleImports()].map(([module, targets]) => {
    const named = [...targets]
      .sort(([, one], [, other]) => other - one)
      .map(([target, files]) => `${target} (${files})`)
    return `| [${module}](../functions/src/${module}/README.md) | ${named.join(', ') || '–'} |`
  })
  return ['| module | imports (files) |', '|---|---|', ...rows].join('\n')
}

const [start, end] = ['<!-- module map -->', '<!-- end of module map -->']

/** Returns the text with its module map replaced. Throws if the text has no place for one. */
export function withModuleMap(text: string): string {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`There is no ${start} … ${end}`)
  return `${before}${start}\n\n${moduleMap()}\n\n${end}${after}`
}
