import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { awsClient } from './awsClient.ts'

const cachedFor = 5 * 60_000

interface Cached {
  value: Promise<string>
  until: number
}

interface ParameterDeps {
  fetch: (name: string) => Promise<string>
  now: () => Date
}

/** Reads parameters, each at most once in five minutes. A failed read is not remembered. */
export function parameterReader({ fetch, now }: ParameterDeps): (name: string) => Promise<string> {
  const cache = new Map<string, Cached>()
  return (name) => {
    const known = cache.get(name)
    if (known && known.until > now().getTime()) return known.value
    const value = fetch(name)
    cache.set(name, { value, until: now().getTime() + cachedFor })
    value.catch(() => cache.delete(name))
    return value
  }
}

let client: SSMClient | undefined

async function fetchParameter(name: string): Promise<string> {
  client ??= awsClient(SSMClient)
  const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
  if (Parameter?.Value === undefined) throw new Error(`The parameter ${name} has no value`)
  return Parameter.Value
}

/** The value of an SSM parameter, decrypted, cached for five minutes. */
export const parameter = parameterReader({ fetch: fetchParameter, now: () => new Date() })
