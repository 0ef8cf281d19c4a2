import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configurationProblems } from '../../infra/lib/settingRules.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { synthesise, templateOf } from './synthesised.ts'
import { foreignVaultArn, otherProduction } from './variants.ts'

const template = () => templateOf(otherProduction(), 'data')

test('copies of the table and the documents are made every night and kept as long as configured', () => {
  template().hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: {
      BackupPlanRule: [
        {
          ScheduleExpression: 'cron(0 1 * * ? *)',
          Lifecycle: { DeleteAfterDays: 35 },
          CopyActions: [{ DestinationBackupVaultArn: foreignVaultArn, Lifecycle: { DeleteAfterDays: 35 } }],
        },
      ],
    },
  })
  const [selection] = Object.values(template().findResources('AWS::Backup::BackupSelection'))
  expect(selection?.Properties.BackupSelection.Resources).toEqual([
    'arn:aws:dynamodb:eu-north-1:111122223333:table/fagfolk-production-records',
    { 'Fn::GetAtt': [expect.stringMatching(/^Documents/), 'Arn'] },
  ])
})

test('the role that makes copies cannot restore them', () => {
  const roles = template().findResources('AWS::IAM::Role', {
    Properties: {
      AssumeRolePolicyDocument: { Statement: [Match.objectLike({ Principal: { Service: 'backup.amazonaws.com' } })] },
    },
  })
  const [role, ...others] = Object.values(roles)
  expect(others).toEqual([])
  expect(JSON.stringify(role?.Properties.ManagedPolicyArns).match(/AWSBackup\w+/g)).toEqual([
    'AWSBackupServiceRolePolicyForBackup',
    'AWSBackupServiceRolePolicyForS3Backup',
  ])
  expect(role?.Properties.Policies).toBeUndefined()
})

test('a stage without the setting makes no copies', () => {
  for (const configuration of [local, pilot, production])
    templateOf(synthesise(configuration), 'data').resourceCountIs('AWS::Backup::BackupPlan', 0)
})

test.each([
  ['an ARN of no vault', { vaultArn: 'fagfolk' }, 'set the ARN of a backup vault'],
  [
    'a vault outside the EU',
    { vaultArn: 'arn:aws:backup:us-east-1:444455556666:backup-vault:fagfolk' },
    'use a vault in a region of the EU',
  ],
  [
    "a vault in the stage's own account and region",
    { vaultArn: `arn:aws:backup:${production.region}:${production.account}:backup-vault:fagfolk` },
    'would be lost with it',
  ],
  ['copies kept longer than the record of processing says', { days: 36 }, 'must be kept for 1 to 35 days'],
  ['copies kept for no time', { days: 0 }, 'must be kept for 1 to 35 days'],
])('%s: rejected', (_what, wrong, message) => {
  const copies = { vaultArn: foreignVaultArn, days: 35, ...wrong }
  expect(configurationProblems({ ...production, data: { protected: true, copies } })).toEqual([
    expect.stringContaining(message),
  ])
})

test("a vault in another account, or in another region of the stage's account, is accepted", () => {
  for (const vaultArn of [foreignVaultArn, `arn:aws:backup:eu-west-1:${production.account}:backup-vault:fagfolk`]) {
    const data = { protected: true, copies: { vaultArn, days: 1 } }
    expect(configurationProblems({ ...production, data })).toEqual([])
  }
})
