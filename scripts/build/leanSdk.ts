import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'es-toolkit'
import type { Loader, Plugin } from 'esbuild'
import { repositoryFolder } from '../cli/paths.ts'
import { notFound, watchPatterns } from './patternWatch.ts'

/** Replaces `pattern` in every file of a library that `file` matches. Each of these files must contain it. */
interface Edit {
  file: RegExp
  pattern: RegExp
  replacement: (line: string, name: string, value: string) => string
}

const edits: readonly Edit[] = [
  // An SDK client registers a class for each error that its service knows, 141 for one parameter: a tenth of a function's
  // start. This keeps the classes that the functions name. Every other error comes as the client's base class, with its
  // name, message and metadata, by which the SDK decides on retries.
  {
    file: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/,
    pattern: /^n\d+_registry\.registerError\(\w+\$, (\w+)\);$/gm,
    replacement: (line, error) => (sourcesOfFunctions().includes(error) ? line : ''),
  },
  // The SDK of the Model Context Protocol makes schemas of all that either side may say, and keeps them in two lists for
  // programs that ask there: half of the time that it takes to load. Schemas that nobody names are left out; the lists stay empty.
  ...['schemas', 'auth'].map((name) => ({
    file: new RegExp(`@modelcontextprotocol[\\\\/]core[\\\\/]dist[\\\\/]${name}-[\\w-]+\\.mjs$`),
    pattern: /^const (\w+Schema) = (\w+\.[\s\S]*?);$(?=\n+(?:\/|[a-z]))/gm,
    replacement: (_: string, schema: string, value: string) => `const ${schema} = /* @__PURE__ */ (() => ${value})();`,
  })),
  {
    file: /@modelcontextprotocol[\\/]server[\\/]dist[\\/]src-[\w-]+\.mjs$/,
    pattern: /^for \(const .+\) register\(key, .+\);$/gm,
    replacement: () => '',
  },
]

const sourcesOfFunctions = once((): string => {
  const folder = join(repositoryFolder, 'functions', 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
})

/** Takes the place of a module. */
interface StandIn {
  module: RegExp
  contents: string
  loader?: Loader
}

const standIns: readonly StandIn[] = [
  // A function's clients are given the credentials of its environment (see `awsClient`). The SDK's chain of providers for
  // every other place would be a quarter of the bundle, and of the time that a function takes to start.
  {
    module: /^@aws-sdk\/credential-provider-node$/,
    contents: `export const defaultProvider = () => async () => {
      throw new Error('This client was made without the credentials of the function')
    }`,
  },
  // The server of the Model Context Protocol carries a compiler of JSON schemas for servers that have no schemas of another
  // kind. Ours are zod's: it would be a third of the bundle and is never asked.
  {
    module: /^@modelcontextprotocol\/server\/_shims$/,
    contents: `export { default as process } from 'node:process'
    export class DefaultJsonSchemaValidator {
      getValidator() {
        throw new Error('Schemas here are validated by zod')
      }
    }`,
  },
  // Node's `http` also offers a WebSocket, and loads its whole `fetch` for it as soon as a module imports anything of `http`:
  // a sixth of the time that a function takes to start. As a built-in module it loads that only when it is used.
  {
    module: /^(node:)?http$/,
    contents: `module.exports = process.getBuiltinModule('node:http')`,
    loader: 'js',
  },
]

const file = 'scripts/build/leanSdk.ts'

/** A build of all functions meets every file and module above. */
export const leanSdkWatch = watchPatterns(
  file,
  [...edits.map((edit) => edit.file), ...standIns.map(({ module }) => module)].map(String),
)

/** Leaves out what functions never use of the AWS SDK, the Model Context Protocol's SDK and Node's `http`. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup({ onResolve, onLoad }) {
    for (const edit of edits)
      onLoad({ filter: edit.file }, ({ path }) => {
        leanSdkWatch.found(String(edit.file))
        const source = readFileSync(path, 'utf8')
        if (source.search(edit.pattern) === -1)
          return { errors: [{ text: notFound(file, `${edit.pattern} in ${path}`) }] }
        return { contents: source.replace(edit.pattern, edit.replacement) }
      })
    for (const { module, contents, loader } of standIns) {
      const namespace = String(module)
      onResolve({ filter: module }, ({ path }) => {
        leanSdkWatch.found(namespace)
        return { path, namespace }
      })
      onLoad({ filter: /.*/, namespace }, () => ({ contents, ...(loader && { loader }) }))
    }
  },
}
