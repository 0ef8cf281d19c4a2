import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleOrder } from '../../functions/moduleOrder.ts'
import { repositoryFolder } from '../cli/paths.ts'

const moduleIn = (path: string): string | undefined => /^functions\/src\/([^/]+)\//.exec(path)?.[1]

/** Returns, for each module in order, the modules that its files import. */
export function moduleImports(): Map<string, Set<string>> {
  const imports = new Map(moduleOrder.map((module) => [module as string, new Set<string>()]))
  for (const file of globSync('functions/src/**/*.ts', { cwd: repositoryFolder })) {
    const own = moduleIn(file)
    const source = readFileSync(join(repositoryFolder, file), 'utf8')
    for (const [, path = ''] of source.matchAll(/from '(\.[^']+)'/g)) {
      const target = moduleIn(join(file, '..', path))
      if (own !== undefined && target !== undefined && target !== own) imports.get(own)?.add(target)
    }
  }
  return imports
}

/** Returns a Markdown table of the modules with their imports. */
export function moduleMap(): string {
  const rows = [...moduleImports()].map(([module, targets]) => {
    const named = moduleOrder.filter((target) => targets.has(target))
    return `| [${module}](../functions/src/${module}/README.md) | ${named.join(', ') || '–'} |`
  })
  return ['| module | imports |', '|---|---|', ...rows].join('\n')
}

const [start, end] = ['<!-- module map -->', '<!-- end of module map -->']

/** Returns the text with its module map replaced. Throws if the text has no place for one. */
export function withModuleMap(text: string): string {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`There is no ${start} … ${end}`)
  return `${before}${start}\n\n${moduleMap()}\n\n${end}${after}`
}
