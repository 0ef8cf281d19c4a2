import type { SESv2Client } from '@aws-sdk/client-sesv2'
import type { MailIdentity } from '../../../infra/lib/mailIdentities.ts'
import { textOf } from '../../dev/xmlText.ts'
import { knownIdentity } from './knownIdentity.ts'
import { AwsRefusal, type Signer, signedPost } from './signedPost.ts'

/** The state of an SES identity in an account. */
export interface IdentityFacts {
  ses: 'verified' | 'waiting' | 'unknown'
  /** Whether the stage's stack created it, and whether it is deleted when removed from that stack. */
  stack: 'keeps' | 'deletes' | 'none'
}

export async function identityFacts(ses: SESv2Client, signer: Signer, identity: MailIdentity): Promise<IdentityFacts> {
  const [state, stack] = await Promise.all([sesState(ses, identity), deployedIdentitySettings(signer, identity)])
  return { ses: state, stack }
}

export async function sesState(ses: SESv2Client, identity: MailIdentity): Promise<IdentityFacts['ses']> {
  const known = await knownIdentity(ses, identity)
  if (!known) return 'unknown'
  return known.isVerified ? 'verified' : 'waiting'
}

/** Reads the template of the last deployment, because CloudFormation applies the deletion policy of the previous template. */
export async function deployedIdentitySettings(
  signer: Signer,
  identity: MailIdentity,
): Promise<IdentityFacts['stack']> {
  const template = await askStack(signer, identity, { Action: 'GetTemplate' })
  if (template === undefined) return 'none'
  const { Resources }: Template = JSON.parse(textOf(template, 'TemplateBody') ?? '{"Resources":{}}')
  const [id, made] =
    Object.entries(Resources).find(
      ([, { Type, Properties }]) => Type === 'AWS::SES::EmailIdentity' && Properties?.EmailIdentity === identity.name,
    ) ?? []
  if (id === undefined) return 'none'
  const resource = await askStack(signer, identity, { Action: 'DescribeStackResource', LogicalResourceId: id })
  if (resource === undefined || /^(DELETE_|CREATE_FAILED)/.test(textOf(resource, 'ResourceStatus') ?? '')) return 'none'
  return made?.DeletionPolicy?.startsWith('Retain') ? 'keeps' : 'deletes'
}

interface Template {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties?: { EmailIdentity?: unknown } }>
}

/** Returns CloudFormation's response about the stack of an identity, or undefined if there is no such stack or resource. */
async function askStack(
  signer: Signer,
  { region, stack }: MailIdentity,
  question: Record<string, string>,
): Promise<string | undefined> {
  try {
    return await signedPost(signer, {
      service: 'cloudformation',
      region,
      host: `cloudformation.${region}.amazonaws.com`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ Version: '2010-05-15', StackName: stack, ...question }).toString(),
    })
  } catch (problem) {
    if (problem instanceof AwsRefusal && problem.reason === 'ValidationError') return undefined
    throw problem
  }
}
