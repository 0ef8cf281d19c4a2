import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { repositoryFolder } from './local/paths.ts'

const registration = /^n\d+_registry\.registerError\(\w+\$, (\w+)\);$/gm

/**
 * A client of the SDK registers a class for each error that its service knows, 141 for one parameter: a tenth of the
 * time that a function takes to start. This keeps the classes that the functions name. Every other error comes as the
 * client's base class, with its name, message and metadata, by which the SDK decides on retries.
 */
export const withoutUnnamedErrors: Plugin = {
  name: 'without-unnamed-errors',
  setup({ onLoad }) {
    const sources = sourcesOfFunctions()
    onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(registration, (line, error: string) =>
        sources.includes(error) ? line : '',
      ),
    }))
  },
}

function sourcesOfFunctions(): string {
  const folder = join(repositoryFolder, 'functions', 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

const schemaDeclaration = /^const (\w+Schema) = (\w+\.[\s\S]*?);$(?=\n+(?:\/|[a-z]))/gm
const registeredSchemas = /^for \(const .+\) register\(key, .+\);$/gm

/**
 * The SDK of the Model Context Protocol makes schemas of all that either side may say, and keeps them in two lists for programs
 * that ask there: half of the time that it takes to load. This leaves out those that nobody here names. The lists stay empty.
 */
export const withoutUnusedProtocolSchemas: Plugin = {
  name: 'without-unused-protocol-schemas',
  setup({ onLoad }) {
    onLoad(
      { filter: /@modelcontextprotocol[\\/](core|server)[\\/]dist[\\/](schemas|auth|src)-[\w-]+\.mjs$/ },
      ({ path }) => ({
        contents: readFileSync(path, 'utf8')
          .replace(schemaDeclaration, 'const $1 = /* @__PURE__ */ (() => $2)();')
          .replace(registeredSchemas, ''),
      }),
    )
  },
}

/**
 * A function's clients are given the credentials of its environment (see `awsClient`). The SDK's chain of providers for
 * every other place would be a quarter of the bundle, and of the time that a function takes to start.
 */
export const withoutCredentialChain: Plugin = {
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
export const withoutSchemaCompiler: Plugin = {
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
export const withoutFetchOfHttp: Plugin = {
  name: 'without-fetch-of-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, () => ({ path: 'node:http', namespace: 'built-in' }))
    onLoad({ filter: /.*/, namespace: 'built-in' }, () => ({
      contents: `module.exports = process.getBuiltinModule('node:http')`,
      loader: 'js',
    }))
  },
}
