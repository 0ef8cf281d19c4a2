import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteParametersCommand,
  GetParameterCommand,
  GetParametersCommand,
  ParameterAlreadyExists,
  type ParameterType,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
import { parametersCachedFor } from '../../functions/src/kernel/aws/parameters.ts'
import { firstVersions, namesOf, type ParameterVersions } from '../../infra/lib/names.ts'

interface Stage {
  ssm: SSMClient
  stage: string
}

interface Secret {
  name: string
  type: ParameterType
  make: () => string
}

/** Returns all secrets of a stage. A deployment creates exactly those that `destroy` deletes. */
function secretsOf(stage: string): Secret[] {
  const { sessionKeysParameter, webhookKeysParameter, originSecretParameter } = namesOf(stage)
  return [
    { name: sessionKeysParameter, type: 'SecureString', make: newSecretKeys },
    { name: webhookKeysParameter, type: 'SecureString', make: newSecretKeys },
    // A plain String: CloudFormation can't pass a SecureString to CloudFront, and anyone who can read the distribution sees it there.
    { name: originSecretParameter, type: 'String', make: newOriginSecret },
  ]
}

/**
 * Creates the missing secrets of a stage and never changes existing ones. CloudFormation can't create them, because it would have to know
 * them. Returns the names of the new ones.
 */
export async function provisionSecrets({ ssm, stage }: Stage): Promise<string[]> {
  const made = await Promise.all(secretsOf(stage).map((secret) => makeOnce(ssm, secret)))
  const sent = await sentSecret({ ssm, stage })
  const accepted = { name: namesOf(stage).originSecretsParameter, type: 'SecureString', make: () => sent } as const
  return [...made.flat(), ...(await makeOnce(ssm, accepted))]
}

/** Returns the secret that CloudFront sends. */
export async function sentSecret({ ssm, stage }: Stage): Promise<string> {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: namesOf(stage).originSecretParameter }))
  return Parameter?.Value ?? ''
}

/** Deletes the secrets of a stage, and ignores missing ones. */
export async function deleteSecrets({ ssm, stage }: Stage): Promise<void> {
  await ssm.send(
    new DeleteParametersCommand({
      Names: [...secretsOf(stage).map(({ name }) => name), namesOf(stage).originSecretsParameter],
    }),
  )
}

/**
 * Creates another origin secret, which the next deployment gives to CloudFront. Functions of all releases accept it and the previous one
 * when this returns, so no request is refused. The previous one stays valid until the next change.
 */
export async function changeOriginSecret(
  { ssm, stage }: Stage,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<void> {
  const secret = newOriginSecret()
  // All of them, because CloudFront may still send an older one after a failed deployment.
  await acceptSecrets({ ssm, stage }, [secret, ...(await acceptedSecrets({ ssm, stage }))])
  await pause(parametersCachedFor)
  const Name = namesOf(stage).originSecretParameter
  await ssm.send(new PutParameterCommand({ Name, Value: secret, Type: 'String', Overwrite: true }))
}

/** Makes functions accept only the two newest origin secrets, once CloudFront sends the newest. */
export async function forgetOriginSecrets(stage: Stage): Promise<void> {
  await acceptSecrets(stage, (await acceptedSecrets(stage)).slice(0, 2))
}

async function acceptSecrets({ ssm, stage }: Stage, secrets: readonly string[]): Promise<void> {
  const Name = namesOf(stage).originSecretsParameter
  const Value = secrets.join(',')
  await ssm.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: true }))
}

async function acceptedSecrets({ ssm, stage }: Stage): Promise<string[]> {
  const Name = namesOf(stage).originSecretsParameter
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }))
  return Parameter?.Value?.split(',') ?? []
}

/** Returns the parameter versions for the templates. Parameters that don't exist yet will have version 1. */
export async function parameterVersions({ ssm, stage }: Stage): Promise<ParameterVersions> {
  const names = namesOf(stage)
  const { originSecretParameter, searchEndpointParameter } = names
  const { Parameters = [] } = await ssm.send(
    new GetParametersCommand({ Names: [originSecretParameter, searchEndpointParameter] }),
  )
  const versionOf = (name: string) => Parameters.find(({ Name }) => Name === name)?.Version
  return {
    originSecret: versionOf(originSecretParameter) ?? firstVersions.originSecret,
    searchEndpoint: versionOf(searchEndpointParameter) ?? firstVersions.searchEndpoint,
  }
}

const newOriginSecret = (): string => randomBytes(32).toString('base64url')

/** In the form that functions read: see `parseSecretKeys`. Key rotation adds a second key. */
function newSecretKeys(): string {
  const kid = randomUUID()
  return JSON.stringify({ current: kid, keys: { [kid]: randomBytes(32).toString('base64') } })
}

async function makeOnce(ssm: SSMClient, { name, type, make }: Secret): Promise<string[]> {
  try {
    await ssm.send(new PutParameterCommand({ Name: name, Value: make(), Type: type, Overwrite: false }))
    return [name]
  } catch (problem) {
    if (problem instanceof ParameterAlreadyExists) return []
    throw problem
  }
}
