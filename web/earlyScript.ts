import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'
import { limits } from '../shared/kernel/domain/limits.ts'

const source = 'src/early/early.ts'

/**
 * Puts `src/early/early.ts` before all other script of the page. In builds it is one small script of its own, which the browser
 * runs before it paints.
 */
export function earlyScript(): Plugin {
  let file: string | undefined
  return {
    name: 'early-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const asset = this.emitFile({ type: 'asset', name: 'early.js', source: await bundledEarlyScript() })
      file = this.getFileName(asset)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        file === undefined
          ? { tag: 'script', attrs: { type: 'module', src: `/${source}` }, injectTo: 'head-prepend' }
          : { tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' },
      ],
    },
  }
}

/** The script with those limits alone that it reads: bundlers keep an object as a whole. */
export async function bundledEarlyScript(): Promise<string> {
  const whole = await bundled(limits)
  const isRead = (name: string) => new RegExp(`\\.${name}\\b`).test(whole)
  return bundled(Object.fromEntries(Object.entries(limits).filter(([name]) => isRead(name))))
}

async function bundled(knownLimits: Partial<typeof limits>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, source)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    logOverride: { 'import-is-undefined': 'error' },
    logLevel: 'silent',
    plugins: [withLimits(knownLimits), withoutSchemas],
  })
  return outputFiles[0]?.text ?? ''
}

const withLimits = (known: Partial<typeof limits>): EsbuildPlugin => ({
  name: 'with-limits',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]kernel[\\/]domain[\\/]limits\.ts$/ }, () => ({
      contents: `export const limits = ${JSON.stringify(known)}`,
    }))
  },
})

/**
 * What the early script reads of the modules that declare schemas is their plain data: lists, paths, permissions. So it needs no
 * zod, which is more than twenty times as large as the script. A function of such a module is refused by the bundler.
 */
const withoutSchemas: EsbuildPlugin = {
  name: 'without-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]\w+[\\/](contract|domain|fields|lists)[\\/].*\.ts$/ }, async ({ path }) => {
      const declares =
        /[\\/](fields|lists)[\\/]/.test(path) || /from 'zod'|defineRoute/.test(readFileSync(path, 'utf8'))
      if (!declares) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
      const plain = Object.entries(exported).flatMap(([name, value]) => {
        const data = plainPart(value)
        return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)}`]
      })
      return { contents: plain.join('\n'), loader: 'js' }
    })
  },
}

/** What forms, the search and the description of the API say of a field or route: nothing that is asked for ahead depends on it. */
const saidElsewhere: ReadonlySet<string> = new Set([
  ...['hint', 'label', 'statement', 'summary', 'list', 'folding', 'commonWords', 'none'],
  ...['input', 'writer', 'words', 'row', 'facet', 'facets', 'area', 'errors'],
  ...['also', 'graded', 'kind', 'default', 'always'],
])

/** The part of a value that JSON can tell, without what is said elsewhere; undefined where there is none. */
function plainPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainPart)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (saidElsewhere.has(name)) return []
      const data = plainPart(part)
      return data === undefined ? [] : [[name, data]]
    }),
  )
}
