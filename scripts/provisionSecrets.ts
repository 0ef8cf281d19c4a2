import { randomBytes, randomUUID } from 'node:crypto'
import { ParameterAlreadyExists, type ParameterType, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { namesOf } from '../infra/lib/names.ts'

interface Stage {
  ssm: SSMClient
  stage: string
}

/**
 * Makes the secrets of a stage that are not there yet, and never touches one that is. CloudFormation cannot make them:
 * it would have to know them. Resolves with the names of those it made.
 */
export async function provisionSecrets({ ssm, stage }: Stage): Promise<string[]> {
  const names = namesOf(stage)
  const made = await Promise.all([
    makeOnce(ssm, names.sessionKeysParameter, newSessionKeys(), 'SecureString'),
    // A plain String: CloudFormation hands no SecureString to CloudFront, and who may read the distribution sees it there.
    makeOnce(ssm, names.originSecretParameter, randomBytes(32).toString('base64url'), 'String'),
  ])
  return made.flat()
}

/** The form that functions read: see `parseSessionKeys`. A second key is added to it when keys are changed. */
function newSessionKeys(): string {
  const kid = randomUUID()
  return JSON.stringify({ current: kid, keys: { [kid]: randomBytes(32).toString('base64') } })
}

async function makeOnce(ssm: SSMClient, name: string, value: string, type: ParameterType): Promise<string[]> {
  try {
    await ssm.send(new PutParameterCommand({ Name: name, Value: value, Type: type, Overwrite: false }))
    return [name]
  } catch (problem) {
    if (problem instanceof ParameterAlreadyExists) return []
    throw problem
  }
}
