import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chunk, partition } from 'es-toolkit'
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild'
import { internalEntries } from '../../infra/lib/functionEntries.ts'
import { routes } from '../../shared/routes.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { describeProblem, StartupProblem } from '../cli/startupProblem.ts'
import { isLoadedInParts, routeEntries, routeEntry } from './routeEntries.ts'
import { useCaseFiles } from './useCaseFiles.ts'

export interface BundledFunction {
  name: string
  bytes: number
}

/** The entry file of each function, relative to the repository. */
export const functionEntries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(routes).map((name) => [name, useCaseFiles[name] ?? `a use case named ${name}.ts`])),
  ...internalEntries,
}

interface BundleOptions {
  /** The entry file of each function, relative to the repository. */
  entries?: Readonly<Record<string, string>>
  /**
   * Receives `functions/<name>/index.mjs` with its chunks, as Lambda expects, and `maps/<name>.mjs.map`, the source map for logged stack
   * traces.
   */
  folder?: string
  /** False skips the source maps, which are a fifth of the work. */
  maps?: boolean
  /** Receives what the bundles consist of. */
  inspect?: (metafile: Metafile) => void
}

/**
 * Bundles every function, including the AWS SDK. Unchanged bundles are not rewritten. Throws a StartupProblem that names the files if a
 * handler is missing or doesn't compile.
 */
export async function bundleFunctions({
  entries = functionEntries,
  folder = join(repositoryFolder, 'dist'),
  maps = true,
  inspect,
}: BundleOptions = {}): Promise<BundledFunction[]> {
  const bundlesFolder = join(folder, 'functions')
  const missing = Object.values(entries).filter((file) => !existsSync(join(repositoryFolder, file)))
  if (missing.length > 0)
    throw new StartupProblem(`These functions of the contract have no handler yet: ${missing.join(', ')}.`)
  const files = await bundle(entries, bundlesFolder, maps, inspect)
  const [mapped, code] = partition(files, ({ path }) => path.endsWith('.map'))
  removeOthers(bundlesFolder, new Set(code.map(({ path }) => path)))
  // Not next to the bundle, where it would be deployed with every function.
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

/** esbuild links all entries of a call at once and holds them in memory: 1.4 GB for this many, 7 GB for all functions. */
const functionsPerCall = 32

async function bundle(
  entries: Readonly<Record<string, string>>,
  outdir: string,
  maps: boolean,
  inspect: BundleOptions['inspect'],
): Promise<OutputFile[]> {
  const make = async (names: readonly string[], parts: Pick<BuildOptions, 'splitting' | 'chunkNames'> = {}) => {
    const { outputFiles, metafile } = await buildBundles({
      ...parts,
      entryPoints: names.map((name) => ({ in: routeEntry(name) ?? entries[name] ?? '', out: `${name}/index` })),
      outdir,
      sourcemap: maps && 'external',
      metafile: inspect !== undefined,
    })
    if (metafile) inspect?.(metafile)
    return outputFiles
  }
  const [inParts, whole] = partition(Object.keys(entries), isLoadedInParts)
  const files: OutputFile[] = []
  for (const names of chunk(whole, functionsPerCall)) files.push(...(await make(names)))
  // One call per function: functions in the same call would share chunks, but each is deployed as its own folder.
  for (const name of inParts)
    files.push(...(await make([name], { splitting: true, chunkNames: `${name}/[name]-[hash]` })))
  return files
}

async function buildBundles(
  options: BuildOptions,
): Promise<{ outputFiles: OutputFile[]; metafile?: Metafile | undefined }> {
  try {
    return await build({ ...common, ...options, write: false })
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem
    const [first] = problem.errors
    const place = first?.location ? ` (${first.location.file}:${first.location.line})` : ''
    throw new StartupProblem(`The functions cannot be bundled: ${first?.text ?? problem.message}${place}`, {
      cause: problem,
    })
  }
}

const common = {
  absWorkingDir: repositoryFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  // Packages published as CommonJS still call `require`.
  banner: { js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);" },
  // The SDK's credential provider chain would add 138 KB and a fifth to the start of every function.
  alias: { '@aws-sdk/credential-provider-node': fileURLToPath(import.meta.resolve('./functionCredentials.ts')) },
  legalComments: 'none',
  charset: 'utf8',
  sourcesContent: false,
  logLevel: 'silent',
  plugins: [routeEntries],
} as const satisfies BuildOptions

function isBuildFailure(
  problem: unknown,
): problem is Error & { errors: { text: string; location: { file: string; line: number } | null }[] } {
  return problem instanceof Error && 'errors' in problem && Array.isArray(problem.errors)
}

/** Removes functions and chunks that no longer exist. */
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
