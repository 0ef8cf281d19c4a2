import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { configuredParameters } from '../../../../shared/kernel/contract/environment.ts'
import { awsClient } from './awsClient.ts'

/** How long functions use a value that they have read, in milliseconds. */
export const parametersCachedFor = 5 * 60_000

interface ParameterDeps {
  /** Reads several parameters at once. Leaves out those without a value. */
  fetch: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** All parameters of this function, which are read together. */
  parameterNames: () => readonly string[]
  now: () => Date
}

/** Reads parameters: all in one call, at most once in five minutes. A failed read is not cached. */
export function parameterReader({ fetch, parameterNames, now }: ParameterDeps): (name: string) => Promise<string> {
  let cached: { names: Set<string>; values: Promise<ReadonlyMap<string, string>>; until: number } | undefined
  return async (name) => {
    if (!cached?.names.has(name) || cached.until <= now().getTime()) {
      const names = new Set([...parameterNames(), name])
      cached = { names, values: fetch([...names]), until: now().getTime() + parametersCachedFor }
    }
    const current = cached
    const value = await current.values.then(
      (values) => values.get(name),
      (problem: unknown) => {
        if (cached === current) cached = undefined
        throw problem
      },
    )
    if (value !== undefined) return value
    if (cached === current) cached = undefined
    throw new Error(`The parameter ${name} has no value`)
  }
}

let client: SSMClient | undefined

async function fetchParameters(Names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  client ??= awsClient(SSMClient)
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names: [...Names], WithDecryption: true }))
  return new Map(Parameters.map(({ Name = '', Value = '' }) => [Name, Value]))
}

/** Returns the decrypted value of an SSM parameter, cached for five minutes. */
export const parameter = parameterReader({
  fetch: fetchParameters,
  parameterNames: () => configuredParameters(process.env),
  now: () => new Date(),
})
