import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { partition } from 'es-toolkit'
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild'
import { internalEntries } from '../../infra/lib/functionEntries.ts'
import { routes } from '../../shared/routes.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { describeProblem, StartupProblem } from '../cli/startupProblem.ts'
import { leanSdk, leanSdkWatch } from './leanSdk.ts'
import { failWhereMissing } from './patternWatch.ts'
import { pureDeclarations, pureDeclarationsWatch } from './pureDeclarations.ts'
import { isLoadedInParts, routeEntries, routeEntry } from './routeEntries.ts'
import { useCaseFiles } from './useCaseFiles.ts'

export interface BundledFunction {
  name: string
  bytes: number
}

/** The file that each function is made of, relative to the repository. */
export const functionEntries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(routes).map((name) => [name, useCaseFiles[name] ?? `a use case named ${name}.ts`])),
  ...internalEntries,
}

interface BundleOptions {
  /** The file of each function, relative to the repository. */
  entries?: Readonly<Record<string, string>>
  /** Receives `functions/<name>/index.mjs`, as Lambda takes it, with its parts beside it, and `maps/<name>.mjs.map`, which explains a logged stack. */
  folder?: string
  /** False leaves the maps out, which are a fifth of the work. */
  maps?: boolean
}

/**
 * Bundles every function, with the AWS SDK. A bundle that came out as it was is left untouched. Throws a
 * StartupProblem that names the files when a handler is missing or does not compile.
 */
export async function bundleFunctions({
  entries = functionEntries,
  folder = join(repositoryFolder, 'dist'),
  maps = true,
}: BundleOptions = {}): Promise<BundledFunction[]> {
  const bundlesFolder = join(folder, 'functions')
  const missing = Object.values(entries).filter((file) => !existsSync(join(repositoryFolder, file)))
  if (missing.length > 0)
    throw new StartupProblem(`These functions have no handler yet: ${missing.join(', ')}. The contract names them.`)
  const files = await bundle(entries, bundlesFolder, maps)
  const [mapped, code] = partition(files, ({ path }) => path.endsWith('.map'))
  removeOthers(bundlesFolder, new Set(code.map(({ path }) => path)))
  // Not beside the bundle: there it would be carried into every function.
  for (const { path, contents } of mapped) {
    const file = relative(bundlesFolder, path).replace('/index.mjs.map', '.mjs.map')
    writeIfChanged(join(folder, 'maps', file), contents)
  }
  for (const { path, contents } of code) writeIfChanged(path, contents)
  const ofFunctions = Map.groupBy(code, ({ path }) => dirname(relative(bundlesFolder, path)))
  return [...ofFunctions].map(([name, parts]) => ({
    name,
    bytes: parts.reduce((sum, { contents }) => sum + contents.byteLength, 0),
  }))
}

/**
 * In two steps. The first reads every file once and leaves what functions share in chunks; the second makes each function of its
 * entry and the few chunks that it reaches. In one step, each function would go through some 1,300 files by itself: three times
 * the time for bundles that are no smaller.
 */
async function bundle(entries: Readonly<Record<string, string>>, outdir: string, maps: boolean): Promise<OutputFile[]> {
  const [inParts, whole] = partition(Object.keys(entries), isLoadedInParts)
  const chunks = await buildChunks(entries, outdir, maps)
  const make = (names: readonly string[], parts: Pick<BuildOptions, 'splitting' | 'chunkNames'> = {}) =>
    build({
      ...common,
      ...parts,
      entryPoints: names.map((name) => ({ in: entryChunk(outdir, name), out: `${name}/index` })),
      outdir,
      banner: { js: callsRequire },
      minify: true,
      sourcemap: maps && 'external',
      sourcesContent: false,
      plugins: [fromMemory(chunks)],
    })
  const files = (await make(whole)).outputFiles
  // Functions of which parts are loaded when they are needed: each by itself, so that none shares a part with another.
  for (const name of inParts)
    files.push(...(await make([name], { splitting: true, chunkNames: `${name}/[name]-[hash]` })).outputFiles)
  return files
}

/** What is published as CommonJS still asks for `require`. */
const callsRequire = "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);"

const common = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'silent',
} as const satisfies BuildOptions

/** Some functions alone need not import all that is patched. */
const watched = [leanSdkWatch, pureDeclarationsWatch].map(failWhereMissing)

const entryChunk = (outdir: string, name: string): string => join(outdir, name, 'index.mjs')

/** The entry of each function and what they share, by path. Nothing is written. */
async function buildChunks(
  entries: Readonly<Record<string, string>>,
  outdir: string,
  maps: boolean,
): Promise<ReadonlyMap<string, string>> {
  try {
    const { outputFiles } = await build({
      ...common,
      absWorkingDir: repositoryFolder,
      entryPoints: Object.keys(entries).map((name) => ({
        in: routeEntry(name) ?? entries[name] ?? '',
        out: `${name}/index`,
      })),
      outdir,
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      mainFields: ['module', 'main'],
      // Neither minified nor made shorter, which would lose the marks of calls that nothing depends on.
      sourcemap: maps && 'inline',
      sourcesContent: false,
      plugins: [routeEntries, pureDeclarations, leanSdk, ...(entries === functionEntries ? watched : [])],
    })
    return new Map(outputFiles.map(({ path, text }) => [path, text]))
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem
    const [first] = problem.errors
    const place = first?.location ? ` (${first.location.file}:${first.location.line})` : ''
    throw new StartupProblem(`The functions cannot be bundled: ${first?.text ?? problem.message}${place}`, {
      cause: problem,
    })
  }
}

/** Reads the chunks of the first step. Whatever else they import is Node's own. */
const fromMemory = (chunks: ReadonlyMap<string, string>): Plugin => ({
  name: 'from-memory',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[./]/ }, ({ path, resolveDir }) => ({ path: resolve(resolveDir, path), namespace: 'chunk' }))
    onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => {
      const contents = chunks.get(path)
      if (contents === undefined) return { errors: [{ text: `The first step left no chunk ${path}` }] }
      return { contents, resolveDir: dirname(path) }
    })
  },
})

function isBuildFailure(
  problem: unknown,
): problem is Error & { errors: { text: string; location: { file: string; line: number } | null }[] } {
  return problem instanceof Error && 'errors' in problem && Array.isArray(problem.errors)
}

/** Functions, and parts of functions, that are no more. */
function removeOthers(bundlesFolder: string, files: ReadonlySet<string>): void {
  if (!existsSync(bundlesFolder)) return
  for (const name of readdirSync(bundlesFolder, { recursive: true, encoding: 'utf8' })) {
    const path = join(bundlesFolder, name)
    const isThere = files.has(path) || [...files].some((file) => file.startsWith(`${path}/`))
    if (!isThere) rmSync(path, { recursive: true, force: true })
  }
}

function writeIfChanged(file: string, contents: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(contents)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, contents)
}

if (import.meta.main) {
  const startedAt = performance.now()
  try {
    const bundled = await bundleFunctions()
    const kilobytes = bundled.map(({ bytes }) => Math.round(bytes / 1024))
    console.log(
      `Bundled ${bundled.length} functions in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${Math.min(...kilobytes)} to ${Math.max(...kilobytes)} KB each`,
    )
  } catch (problem) {
    console.error(describeProblem(problem))
    process.exitCode = 1
  }
}
