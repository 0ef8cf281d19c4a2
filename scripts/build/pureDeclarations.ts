import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseAst } from 'vite'
import { repositoryFolder } from '../cli/paths.ts'
import { watchPatterns } from './patternWatch.ts'

const ours = ['shared', join('functions', 'src')].map((folder) => join(repositoryFolder, folder) + sep)

/** A build of all functions marks values in modules of both folders. */
export const pureDeclarationsWatch = watchPatterns('scripts/build/pureDeclarations.ts', ours)

/** What needs no mark: the bundler sees for itself that it does nothing. */
const plain = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression', 'Literal', 'Identifier'])

/**
 * No module of ours does anything when it is imported: what a function does not name of a module can go, with all that only this
 * names. The bundler cannot know, since schemas and lists are made by calls; so each `const` of a module is made by one that is marked.
 */
export const pureDeclarations: Plugin = {
  name: 'pure-declarations',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const folder = ours.find((folder) => path.startsWith(folder))
      if (folder === undefined) return undefined
      const source = readFileSync(path, 'utf8')
      const contents = withMarks(source)
      if (contents !== source) pureDeclarationsWatch.found(folder)
      return { contents, loader: 'ts' }
    })
  },
}

/** The source of a module with its values made by calls that are marked as free of effects, line by line where they were. */
export function withMarks(source: string): string {
  const values = parseAst(source, { lang: 'ts' }).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && !plain.has(init.type) ? [init] : [],
    )
  })
  let marked = ''
  let from = 0
  for (const { start, end } of values) {
    marked += `${source.slice(from, start)}/* @__PURE__ */ (() => (${source.slice(start, end)}))()`
    from = end
  }
  return marked + source.slice(from)
}
