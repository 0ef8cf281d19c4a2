import { randomBytes, randomUUID } from 'node:crypto'
import {
  DeleteParametersCommand,
  GetParametersCommand,
  ParameterAlreadyExists,
  type ParameterType,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
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

/** All secrets of a stage: what a deployment makes is what `destroy` forgets. */
function secretsOf(stage: string): Secret[] {
  const { sessionKeysParameter, webhookKeysParameter, originSecretParameter } = namesOf(stage)
  return [
    { name: sessionKeysParameter, type: 'SecureString', make: newSecretKeys },
    { name: webhookKeysParameter, type: 'SecureString', make: newSecretKeys },
    // A plain String: CloudFormation hands no SecureString to CloudFront, and who may read the distribution sees it there.
    { name: originSecretParameter, type: 'String', make: newOriginSecret },
  ]
}

/**
 * Makes the secrets of a stage that are not there yet, and never touches one that is. CloudFormation cannot make them:
 * it would have to know them. Resolves with the names of those it made.
 */
export async function provisionSecrets({ ssm, stage }: Stage): Promise<string[]> {
  const made = await Promise.all(secretsOf(stage).map((secret) => makeOnce(ssm, secret)))
  return made.flat()
}

/** Deletes the secrets of a stage, and ignores missing ones. */
export async function forgetSecrets({ ssm, stage }: Stage): Promise<void> {
  await ssm.send(new DeleteParametersCommand({ Names: secretsOf(stage).map(({ name }) => name) }))
}

/**
 * Makes another origin secret. The one before stays valid until there is a third, so that nobody is refused while a
 * deployment tells CloudFront of it.
 */
export async function changeOriginSecret({ ssm, stage }: Stage): Promise<void> {
  const Name = namesOf(stage).originSecretParameter
  await ssm.send(new PutParameterCommand({ Name, Value: newOriginSecret(), Type: 'String', Overwrite: true }))
}

/** As templates name them: what is not there yet will be in its first version. */
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

/** The form that functions read: see `parseSecretKeys`. A second key is added to it when keys are changed. */
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
