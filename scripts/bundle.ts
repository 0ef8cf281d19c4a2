import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { chunk, partition } from 'es-toolkit'
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from 'esbuild'
import { functionEntries } from '../infra/lib/functionEntries.ts'
import { withoutUnnamedErrors, withoutUnusedProtocolSchemas } from './leanSdk.ts'
import { repositoryFolder } from './local/paths.ts'
import { describeProblem, StartupProblem } from './local/startupProblem.ts'
import { isLoadedInParts, routeEntries, routeEntry } from './routeEntries.ts'

export interface BundledFunction {
  name: string
  bytes: number
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

/** So many functions are bundled at once: all of them would hold 7 GB of memory. Fewer would read what they share oftener. */
const together = 50

/** Functions of which parts are loaded when they are needed are bundled each by itself, so that none shares a part with another. */
async function bundle(entries: Readonly<Record<string, string>>, outdir: string, maps: boolean): Promise<OutputFile[]> {
  const [inParts, whole] = partition(Object.keys(entries), isLoadedInParts)
  const files: OutputFile[] = []
  const add = ({ outputFiles }: BuildResult<{ write: false }>) => void files.push(...outputFiles)
  for (const names of chunk(whole, together)) add(await bundleTogether(entries, names, outdir, { maps }))
  for (const name of inParts)
    add(await bundleTogether(entries, [name], outdir, { maps, splitting: true, chunkNames: `${name}/[name]-[hash]` }))
  return files
}

async function bundleTogether(
  entries: Readonly<Record<string, string>>,
  names: readonly string[],
  outdir: string,
  { maps, ...parts }: Pick<BuildOptions, 'splitting' | 'chunkNames'> & { maps: boolean },
): Promise<BuildResult<{ write: false }>> {
  try {
    return await build({
      ...parts,
      absWorkingDir: repositoryFolder,
      entryPoints: names.map((name) => ({ in: routeEntry(name) ?? entries[name] ?? '', out: `${name}/index` })),
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      // What is published as CommonJS still asks for `require`.
      banner: {
        js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
      },
      mainFields: ['module', 'main'],
      minify: true,
      sourcemap: maps && 'external',
      sourcesContent: false,
      legalComments: 'none',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [
        routeEntries,
        withoutCredentialChain,
        withoutUnnamedErrors,
        withoutSchemaCompiler,
        withoutUnusedProtocolSchemas,
        withoutFetchOfHttp,
      ],
    })
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem
    const [first] = problem.errors
    const place = first?.location ? ` (${first.location.file}:${first.location.line})` : ''
    throw new StartupProblem(`The functions cannot be bundled: ${first?.text ?? problem.message}${place}`, {
      cause: problem,
    })
  }
}

/**
 * A function's clients are given the credentials of its environment (see `awsClient`). The SDK's chain of providers for
 * every other place would be a quarter of the bundle, and of the time that a function takes to start.
 */
const withoutCredentialChain: Plugin = {
  name: 'without-credential-chain',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path }) => ({ path, namespace: 'credentials' }))
    onLoad({ filter: /.*/, namespace: 'credentials' }, () => ({
      contents: `export const defaultProvider = () => async () => {
        throw new Error('This client was made without the credentials of the function')
      }`,
    }))
  },
}

/**
 * The server of the Model Context Protocol carries a compiler of JSON schemas for servers that have no schemas of another kind. Ours
 * are zod's: it would be a third of the bundle and is never asked.
 */
const withoutSchemaCompiler: Plugin = {
  name: 'without-schema-compiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({ path, namespace: 'schemas' }))
    onLoad({ filter: /.*/, namespace: 'schemas' }, () => ({
      contents: `export { default as process } from 'node:process'
      export class DefaultJsonSchemaValidator {
        getValidator() {
          throw new Error('Schemas here are validated by zod')
        }
      }`,
    }))
  },
}

/**
 * Node's `http` also offers a WebSocket, and loads its whole `fetch` for it as soon as a module imports anything of `http`: a
 * sixth of the time that a function takes to start. Asked for as a built-in module it loads that only when it is used.
 */
const withoutFetchOfHttp: Plugin = {
  name: 'without-fetch-of-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, () => ({ path: 'node:http', namespace: 'built-in' }))
    onLoad({ filter: /.*/, namespace: 'built-in' }, () => ({
      contents: `module.exports = process.getBuiltinModule('node:http')`,
      loader: 'js',
    }))
  },
}

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
